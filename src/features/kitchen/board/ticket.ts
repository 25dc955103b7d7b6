import type { Allergy, Order } from '../../../../domain/order.ts'

/**
 * The fields of a check that the kitchen may see. They name the check, but have no prices, members or phone numbers.
 */
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
   * The texts of the options. If the station makes only an option, such as the chips of a club sandwich, the name of
   * the dish is here.
   */
  details: string[]
  note?: string
  seat?: number
  isSeen: boolean
  recalls: number
  /** The ids of the stations whose parts of the line the board shows. Missing if one station makes the line alone. */
  partIds?: string[]
  isRemake: boolean
  problem?: 'falta' | 'duda' | 'demora'
  voidedAt?: number
}

/**
 * `late`: the ticket reached the kitchen long after the guests had ordered. `expired`: nobody has made it for more than
 * four hours.
 */
export type TicketPlace = 'board' | 'late' | 'expired'
export type TicketUrgency = 'normal' | 'warn' | 'alarm'

/** The lines for one station that were sent with one tap of a waiter. Cooks call it a slip. */
export type Ticket = {
  /** The id of the order, a space, and the label of the round. */
  key: string
  orderId: string
  /**
   * Identifies the tap that sent the lines. It stays the same when the lines move to another check, so a screen uses it
   * to remember which tickets it has shown.
   */
  round: string
  /** For example `B-17/2`: the second round of the check `B-17`. Missing on lines of an earlier version. */
  label?: string
  check: TicketCheck
  /** The table at which this device first showed the ticket, if the check has moved since. */
  movedFrom?: string
  covers: number
  waiter?: string
  askedAt: number
  minutes: number
  urgency: TicketUrgency
  place: TicketPlace
  /** The course of the lines. Missing if the lines have no course, or different courses. */
  course?: number
  allergies: { seat: number; allergy: Allergy }[]
  /** The ids of the other stations that still make lines of the same round. */
  otherStations: string[]
  /**
   * The held lines of the order, which the kitchen must not make yet: the earliest held course, and the number of all
   * held portions.
   */
  held?: { course: number; quantity: number }
  isPaid: boolean
  isRecalled: boolean
  /** When the waiter called the lines out to the kitchen. */
  calledAt?: number
  lines: TicketLine[]
}

export const linesWithState = (ticket: Ticket, state: TicketLineState): TicketLine[] =>
  ticket.lines.filter(line => line.state === state)
