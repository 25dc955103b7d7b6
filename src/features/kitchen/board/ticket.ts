import type { Allergy, Order } from '../../../../domain/order.ts'

/** The fields that name a check on a kitchen screen. `describeCheck` leaves the phone number out of `pickup`. */
export type TicketCheck = Pick<Order, 'number' | 'tableId' | 'otherTableIds' | 'pickup'>

/** `open`: the station still has to make the line. `done`: the station has made it. `void`: the line was voided. */
export type TicketLineState = 'open' | 'done' | 'void'

export type TicketLine = {
  id: string
  productId: string
  state: TicketLineState
  quantity: number
  name: string
  /**
   * The small texts below `name`, usually the options of the dish. If the station makes only an option, such as the
   * chips of a club sandwich, `name` is the option (`Chips`), and `details` has the dish (`Club sandwich`).
   */
  details: string[]
  note?: string
  seat?: number
  isSeen: boolean
  recalls: number
  /** If several stations make the dish together: the ids of those stations whose slips are on this board. */
  partIds?: string[]
  isRemake: boolean
  problem?: 'falta' | 'duda' | 'demora'
  voidedAt?: number
}

/**
 * Where a screen shows the ticket. `late`: in the column for tickets that reached the kitchen long after the guests had
 * ordered. `expired`: in the list of tickets that were ordered more than four hours ago and are still not made.
 */
export type TicketPlace = 'board' | 'late' | 'expired'
/** How long the guests have waited, compared with the minutes in the settings of the station. */
export type TicketUrgency = 'normal' | 'warn' | 'alarm'

/** The lines for one board that were sent together. Cooks call a ticket a slip. */
export type Ticket = {
  /** The id of the order, a space, and the ticket's label, for example `B-17/2`, if it has one. */
  key: string
  orderId: string
  /**
   * Identifies the lines that were sent together: `label`, or without a label the id of the order. A label stays the
   * same when the lines move to another check, so a screen can remember which tickets it has shown.
   */
  round: string
  /**
   * The number of the ticket. For example, `B-17/2` is the second ticket of the check `B-17`. Missing if an old version
   * of the app sent the lines.
   */
  label?: string
  check: TicketCheck
  /**
   * The id of the table at which this device first showed the ticket, if the check is at another table now. If the
   * ticket was first shown at several tables, this is the first of them; missing if the check is at one of them now.
   */
  movedFrom?: string
  covers: number
  waiter?: string
  askedAt: number
  minutes: number
  urgency: TicketUrgency
  place: TicketPlace
  /** The course of the lines that are still to be made. Missing if they have no course, or different courses. */
  course?: number
  allergies: { seat: number; allergy: Allergy }[]
  /** The ids of the other stations that still have to make lines that were sent together with this ticket. */
  otherStations: string[]
  /**
   * The first held course that has lines for this board, and the number of its portions for this board. Set only on the
   * last ticket of the order.
   */
  held?: { course: number; quantity: number }
  isPaid: boolean
  isRecalled: boolean
  /** When somebody told the kitchen by voice about a line that is still to be made, in milliseconds. */
  calledAt?: number
  lines: TicketLine[]
}

export const linesWithState = (ticket: Ticket, state: TicketLineState): TicketLine[] =>
  ticket.lines.filter(line => line.state === state)
