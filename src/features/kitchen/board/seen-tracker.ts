import type { Ticket, TicketLine } from './ticket.ts'

const seenAfterMs = 1_000

/** Measures for how long each kitchen slip has been in view without interruption. Times are in milliseconds. */
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

/**
 * A card on a kitchen screen: a slip, a part of a slip, or a check at the pass (the screen with the dishes of all
 * stations). All lines of a card count as seen together.
 */
export type SeenCard = { ticket: Pick<Ticket, 'key' | 'orderId'>; lines: readonly TicketLine[] }

/** Returns the id of a card, which is also the value of the attribute `data-piece` of its element. */
export const cardIdOf = ({ ticket, lines }: SeenCard): string => `${ticket.key} ${lines[0]?.id ?? ''}`

/** Remembers which lines were reported to the server as seen, so that they are not reported again. */
export type SeenReporter = {
  /** Lists the lines of a card that are still to be made and that neither this nor another screen reported as seen. */
  listWithoutSeenMark(piece: SeenCard): TicketLine[]
  /** Remembers the lines as reported. Call it before the command that reports them is stored. */
  note(orderId: string, lines: readonly TicketLine[]): void
  /** Undoes `note`. Call it if the command could not be stored. */
  forget(orderId: string, lines: readonly TicketLine[]): void
}

/** The reported lines of this many orders are remembered, far more than a board shows at once. */
const maxOrders = 500

/**
 * The key under which a line is remembered as reported. It contains the ids of those stations of this board that make
 * parts of the line. So the line is reported again if a manager reroutes another station to this board and that station
 * makes a part of the line, too.
 */
const reportKey = ({ id, partIds = [] }: TicketLine): string => [id, ...partIds].join()

export function createSeenReporter(): SeenReporter {
  const reported = new Map<string, Set<string>>()
  return {
    listWithoutSeenMark: ({ ticket, lines }) =>
      lines.filter(
        line => line.state === 'open' && !line.isSeen && !reported.get(ticket.orderId)?.has(reportKey(line)),
      ),
    note(orderId, lines) {
      const keys = reported.get(orderId) ?? new Set()
      for (const line of lines) keys.add(reportKey(line))
      // Moves the order to the end of the map, so that the first order in the map is the one noted longest ago.
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

/**
 * Groups by order id the lines that are still to be made, were in view for a second and were not reported as seen
 * before.
 */
export function groupSeenLines(
  pieces: readonly SeenCard[],
  { isSeen }: SeenTracker,
  { listWithoutSeenMark }: SeenReporter,
  now: number,
): Map<string, TicketLine[]> {
  const byOrder = new Map<string, TicketLine[]>()
  for (const piece of pieces) {
    const lines = isSeen(cardIdOf(piece), now) ? listWithoutSeenMark(piece) : []
    const { orderId } = piece.ticket
    if (lines.length > 0) byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), ...lines])
  }
  return byOrder
}
