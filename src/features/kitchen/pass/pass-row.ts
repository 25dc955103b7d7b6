import { passId } from '../../../../domain/kitchen/station.ts'
import type { SeenPiece } from '../board/seen-tracker.ts'
import type { Ticket, TicketCheck, TicketLine, TicketUrgency } from '../board/ticket.ts'

/**
 * How far a station is with its lines of a check. `unseen`: sent, and no screen has shown them. `making`: seen or begun.
 * `ready`: all are made. `held`: the station makes them in a later course. `served`: nothing is left.
 */
export type CellState = 'unseen' | 'making' | 'ready' | 'held' | 'served'

/** What a station has of a check. The numbers are portions. */
export type PassCell = {
  state: CellState
  ready: number
  /** Sent and not made. */
  unmade: number
  /** Of a later course. */
  held: number
  /** The dishes to which `state` applies. */
  dishes: string[]
  /** The lines that nobody has seen for longer than the station may take, and since when, in ms of the server's time. */
  unseen?: { since: number; portions: number; lineIds: string[]; stationIds: string[] }
}

/** A line of a check at the pass. `columnIds`: the columns of its stations. */
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
  /** When the guests asked for what they wait for longest. Missing while they wait for nothing but a later course. */
  askedAt?: number
  minutes: number
  urgency: TicketUrgency
  /** Whether the guests asked more than four hours ago: then it was forgotten, and stays below the others. */
  isExpired: boolean
  /** Whether all that the kitchen had to make is ready. */
  isComplete: boolean
  isPaid: boolean
  allergies: Ticket['allergies']
  /** The first of the held courses. */
  next?: { course: number; quantity: number }
  cells: { [columnId: string]: PassCell }
  lines: PassLine[]
}

export const linesAt = ({ lines }: Pick<PassRow, 'lines'>, stage: PassLine['stage']): PassLine[] =>
  lines.filter(line => line.stage === stage)

/** What only the pass shows, because no station makes it: it counts as seen when it was on the screen. */
export function toSeenAtPass({ key, lines }: PassRow): SeenPiece {
  const own = lines.filter(({ columnIds, stage }) => stage === 'kitchen' && columnIds.includes(passId))
  return { ticket: { key, orderId: key }, lines: own }
}
