import { passId } from '../../../../domain/kitchen/station.ts'
import type { SeenCard } from '../board/seen-tracker.ts'
import type { Ticket, TicketCheck, TicketLine, TicketUrgency } from '../board/ticket.ts'

/**
 * How far a station is with its dishes of a check.
 * - `unseen`: dishes are still to be made, and the kitchen has neither seen any of them on a screen nor been told of
 *   them by voice
 * - `making`: dishes are still to be made, and the kitchen has seen, been told of, or begun at least one of them
 * - `ready`: no dish is still to be made, and at least one waits to be served
 * - `held`: only dishes of held courses are left, which must not be made yet
 * - `served`: no dish is left; dishes that were ready when the check was closed count as served
 */
export type CellState = 'unseen' | 'making' | 'ready' | 'held' | 'served'

/** The dishes of a check in one column of the pass. `ready`, `unmade` and `held` count portions. */
export type PassCell = {
  state: CellState
  ready: number
  /** The portions that were sent and are not made yet. */
  unmade: number
  held: number
  /** The names of the dishes that `state` is about, for example those that are ready. */
  dishes: string[]
  /**
   * The lines that have been unseen in the kitchen for too long (see `findUnseenSince`). `since`: when the kitchen
   * could have seen the first of them, in milliseconds by the server's clock.
   */
  unseen?: { since: number; portions: number; lineIds: string[]; stationIds: string[] }
}

/**
 * A dish of a check at the pass, where the dishes of all stations are put together. `columnIds`: the ids of the
 * stations that count the dish in their columns.
 */
export type PassLine = TicketLine & {
  columnIds: string[]
  stage: 'held' | 'kitchen' | 'ready' | 'served'
  course?: number
}

/** A check at the pass, without prices, members and phone numbers. */
export type PassRow = {
  /** The id of the order. */
  key: string
  check: TicketCheck
  waiter?: string
  /**
   * When the guests ordered the dish for which they have been waiting longest. Missing if only dishes of held courses
   * are left.
   */
  askedAt?: number
  minutes: number
  urgency: TicketUrgency
  /**
   * Whether the guests have waited for a dish for more than four hours, so that the check was probably forgotten; false
   * while the server's time is unknown.
   */
  isExpired: boolean
  /** Whether a dish waits to be served, and no dish is still to be made. Held courses do not count. */
  isComplete: boolean
  isPaid: boolean
  allergies: Ticket['allergies']
  /** The first held course, and the number of its portions. */
  next?: { course: number; quantity: number }
  cells: { [columnId: string]: PassCell }
  lines: PassLine[]
}

export const linesAtStage = ({ lines }: Pick<PassRow, 'lines'>, stage: PassLine['stage']): PassLine[] =>
  lines.filter(line => line.stage === stage)

/**
 * Returns those dishes of a check that are still to be made and that no station makes. Only the pass shows them, so
 * they count as seen when the pass has shown them.
 */
export function pickLinesOfPassOnly({ key, lines }: PassRow): SeenCard {
  const own = lines.filter(({ columnIds, stage }) => stage === 'kitchen' && columnIds.includes(passId))
  return { ticket: { key, orderId: key }, lines: own }
}
