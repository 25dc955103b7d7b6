import type { Allergy, Order } from '../../../../domain/order.ts'

/** What the kitchen may know of a check: how it is called, and nothing of prices, members or phone numbers. */
export type TicketCheck = Pick<Order, 'number' | 'tableId' | 'otherTableIds' | 'pickup'>

/** `open`: the station has to make it. `done`: the station has made it. `void`: nobody wants it any more. */
export type TicketLineState = 'open' | 'done' | 'void'

export type TicketLine = {
  id: string
  productId: string
  state: TicketLineState
  quantity: number
  name: string
  /** The options, or the dish if the station makes only an option of it. */
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

/** `late`: it reached the kitchen long after the guests had asked for it. `expired`: nobody has made it for hours. */
export type TicketPlace = 'board' | 'late' | 'expired'
export type TicketUrgency = 'normal' | 'warn' | 'alarm'

/** The lines that a station has of one round of an order. The kitchen calls it a slip. */
export type Ticket = {
  /** The ids of the order and of the round. */
  key: string
  orderId: string
  /** Stays the same when the lines move to another check. A screen remembers by it what it has shown. */
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
  /** The course of all lines. Missing if they have none, or several. */
  course?: number
  allergies: { seat: number; allergy: Allergy }[]
  /** The ids of the other stations that still make lines of the same round. */
  otherStations: string[]
  /** What the kitchen must not make yet. `course`: the earliest of the held courses. */
  held?: { course: number; quantity: number }
  isPaid: boolean
  isRecalled: boolean
  /** When the waiter called the lines out. */
  calledAt?: number
  lines: TicketLine[]
}

export const linesIn = (ticket: Ticket, state: TicketLineState): TicketLine[] =>
  ticket.lines.filter(line => line.state === state)
