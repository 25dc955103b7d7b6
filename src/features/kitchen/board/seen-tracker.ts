import type { Ticket, TicketLine } from './ticket.ts'

const seenAfterMs = 1_000

/** Measures for how long each slip has been in view without interruption. */
export type SeenTracker = {
  setInView(id: string, isInView: boolean, now: number): void
  /** Removes the slips that are no longer on the page. If a slip comes back, its time starts at 0 again. */
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

/** A card of a board, or a check at the pass: a person who sees it sees all of its lines. */
export type SeenPiece = { ticket: Pick<Ticket, 'key' | 'orderId'>; lines: readonly TicketLine[] }

/** Returns the value of the attribute `data-piece` of the card's element. */
export const pieceIdOf = ({ ticket, lines }: SeenPiece): string => `${ticket.key} ${lines[0]?.id ?? ''}`

/** Chooses the lines to report to the server as seen, so that each line is reported only once. */
export type SeenReporter = {
  /** Lists the lines of the card that the station has to make and that no screen has reported as seen. */
  listUnseen(piece: SeenPiece): TicketLine[]
  /** Notes that the lines are reported, before the command for them is stored. */
  note(orderId: string, lines: readonly TicketLine[]): void
  /** Undoes `note`. Call it if the command could not be stored. */
  forget(orderId: string, lines: readonly TicketLine[]): void
}

/** Far more orders than a board shows at once. */
const maxOrders = 500

/**
 * The parts are in the key because a reroute may bring another part of a reported line to this board. Then the line is
 * reported again.
 */
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
      // Moves the order to the end of the map, so that the first orders in the map are those that were noted longest
      // ago.
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

/** Returns the lines of the cards that have been in view for a second and are not reported yet, grouped by order. */
export function groupSeenLines(
  pieces: readonly SeenPiece[],
  { isSeen }: SeenTracker,
  { listUnseen }: SeenReporter,
  now: number,
): Map<string, TicketLine[]> {
  const byOrder = new Map<string, TicketLine[]>()
  for (const piece of pieces) {
    const lines = isSeen(pieceIdOf(piece), now) ? listUnseen(piece) : []
    const { orderId } = piece.ticket
    if (lines.length > 0) byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), ...lines])
  }
  return byOrder
}
