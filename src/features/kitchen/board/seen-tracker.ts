import type { Ticket, TicketLine } from './ticket.ts'

const seenAfterMs = 1_000

/** Counts for how long each slip has been in view without a break. */
export type SeenTracker = {
  setInView(id: string, isInView: boolean, now: number): void
  /** Forgets the slips that are no longer on the page: the next time, they begin anew. */
  retain(ids: ReadonlySet<string>): void
  /** Whether the slip has been in view for a second. */
  isSeen(id: string, now: number): boolean
}

export function createSeenTracker(): SeenTracker {
  const since = new Map<string, number>()
  return {
    setInView(id, isInView, now) {
      if (!isInView) since.delete(id)
      else if (!since.has(id)) since.set(id, now)
    },
    retain(ids) {
      for (const id of since.keys()) if (!ids.has(id)) since.delete(id)
    },
    isSeen: (id, now) => now - (since.get(id) ?? Number.POSITIVE_INFINITY) >= seenAfterMs,
  }
}

/** What a person sees at once: a card of a board, or a check at the pass. */
export type SeenPiece = { ticket: Pick<Ticket, 'key' | 'orderId'>; lines: readonly TicketLine[] }

/** The `data-piece` of its element. */
export const pieceId = ({ ticket, lines }: SeenPiece): string => `${ticket.key} ${lines[0]?.id ?? ''}`

/** Chooses the lines to report as seen, each once. */
export type SeenReporter = {
  /** The lines of the card that the station has to make, and that neither it nor another screen has reported. */
  listUnseen(piece: SeenPiece): TicketLine[]
  /** Counts the lines as reported, for example before the command for them is stored. */
  note(orderId: string, lines: readonly TicketLine[]): void
  /** Call it if the command could not be stored. */
  forget(orderId: string, lines: readonly TicketLine[]): void
}

/** Far more orders than a board shows at once. */
const maxOrders = 500

/** A reroute may bring a further part of a line that was reported: then it is reported again. */
const reportKey = ({ id, partIds = [] }: TicketLine): string => [id, ...partIds].join()

export function createSeenReporter(): SeenReporter {
  const reported = new Map<string, Set<string>>()
  return {
    listUnseen: ({ ticket, lines }) =>
      lines.filter(
        line => line.state === 'open' && !line.isSeen && !reported.get(ticket.orderId)?.has(reportKey(line)),
      ),
    note(orderId, lines) {
      const keys = reported.get(orderId) ?? new Set()
      for (const line of lines) keys.add(reportKey(line))
      // The order that was noted last is the last one of the map.
      reported.delete(orderId)
      reported.set(orderId, keys)
      const [oldest] = reported.keys()
      if (reported.size > maxOrders) reported.delete(oldest!)
    },
    forget(orderId, lines) {
      for (const line of lines) reported.get(orderId)?.delete(reportKey(line))
    },
  }
}

/** The lines of the cards that count as seen now, by order. */
export function groupSeenLines(
  pieces: readonly SeenPiece[],
  { isSeen }: SeenTracker,
  { listUnseen }: SeenReporter,
  now: number,
): Map<string, TicketLine[]> {
  const byOrder = new Map<string, TicketLine[]>()
  for (const piece of pieces) {
    const lines = isSeen(pieceId(piece), now) ? listUnseen(piece) : []
    const { orderId } = piece.ticket
    if (lines.length > 0) byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), ...lines])
  }
  return byOrder
}
