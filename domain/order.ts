/**
 * An order (= check) as it stands in `tenants/{tenantId}/orders/{orderId}` and in the device's mirror.
 * Money: integers in minor units. Times: the server's, milliseconds since 1970. Rates: basis points.
 */
import { omitUndefined } from './objects.ts'

export type OrderStatus = 'open' | 'billed' | 'closed' | 'void'
export type LineStatus = 'draft' | 'held' | 'sent' | 'preparing' | 'ready' | 'served' | 'void'

export type LineOption = { modifierId: string; optionId: string; name: string; price: number; quantity: number }
export type LineTax = { id: string; rate: number; included: boolean }

export type Line = {
  productId: string
  name: string
  /** Stamped by the server, without options. */
  unitPrice: number
  quantity: number
  options: LineOption[]
  seat?: number
  course?: number
  note?: string
  status: LineStatus
  /** Rises with each line of the order, so that every screen lists them in the order they were added. */
  position: number
  by: string
  at: number
  taxes: LineTax[]
  stationId?: string
  /**
   * What it is held back from while its course is held: `draft`, nobody has asked to send it; `sent`, somebody has. A held
   * line without it waits for a waiter to accept what a guest sent.
   */
  heldFrom?: 'draft' | 'sent'
  sentAt?: number
  seenAt?: number
  priceChanged?: boolean
  oversold?: boolean
  comped?: boolean
  compReason?: string
  voidReason?: string
}

export type PaymentMethod = 'cash' | 'card' | 'member' | 'voucher'
export type Payment = {
  method: PaymentMethod
  amount: number
  tip: number
  reference?: string
  by: string
  at: number
  voided?: boolean
  voidReason?: string
}

/** `percent` in basis points. */
export type Discount = { lineId?: string; percent?: number; amount?: number; reason: string; by: string; at: number }
export type Course = { status: 'held' | 'fired'; at: number }

export type Totals = {
  subtotal: number
  discount: number
  service: number
  /** All taxes, those included in the prices and those added. */
  tax: number
  total: number
  tip: number
  paid: number
  due: number
}

export type Order = {
  number: string
  departmentId: string
  tableId?: string
  customerId?: string
  /** What that member says or shows, where a guest's address named them. Stamped by the server. */
  customerNumber?: string
  covers: number
  status: OrderStatus
  lines: { [lineId: string]: Line }
  courses: { [course: string]: Course }
  discounts: { [discountId: string]: Discount }
  payments: { [paymentId: string]: Payment }
  totals: Totals
  /** Command id → the order's version that it made. A command found here has been applied, whoever sent it. */
  applied: { [commandId: string]: number }
  version: number
  openedBy: string
  /** Whose it is, once it was given to somebody else. */
  assignedTo?: string
  openedAt: number
  updatedAt: number
  /** Where its last line went: what is still said to this order is meant for that one, which names it in `mergedFrom`. */
  mergedInto?: string
  mergedFrom?: string[]
  corrects?: string
  /** A corrected check keeps its content and counts in no sum. */
  correctedBy?: string
  flags: OrderFlags
}

export type OrderFlags = {
  /** Paid beyond the total: a person looks at it. */
  excess?: boolean
  /** `waiting`: guests have joined, and what they send is held until a waiter accepts it. */
  guest?: 'waiting' | 'accepted'
  /** When its guests called for a waiter; gone once one has answered. */
  calledAt?: number
  unknownTable?: boolean
}

export const emptyTotals: Totals = Object.freeze({
  subtotal: 0,
  discount: 0,
  service: 0,
  tax: 0,
  total: 0,
  tip: 0,
  paid: 0,
  due: 0,
})

type Opening = Pick<Order, 'number' | 'departmentId' | 'covers' | 'openedBy' | 'openedAt'> &
  Partial<Pick<Order, 'tableId' | 'customerId' | 'flags'>>

/** An order with nothing on it yet. */
export function createEmptyOrder({ flags = {}, ...opening }: Opening): Order {
  return omitUndefined<Order>({
    ...opening,
    status: 'open',
    lines: {},
    courses: {},
    discounts: {},
    payments: {},
    totals: emptyTotals,
    applied: {},
    version: 0,
    updatedAt: opening.openedAt,
    flags,
  })
}

export const isOpenOrBilled = (order: Order): boolean => order.status === 'open' || order.status === 'billed'

/** The orders that cannot be understood without this one, nor it without them. */
export const relatedOrderIds = ({ mergedInto, mergedFrom = [], corrects, correctedBy }: Order): string[] =>
  [mergedInto, ...mergedFrom, corrects, correctedBy].filter(id => id !== undefined)

/** Positions for lines that come together, in their order: above all that the order has, below what the next command adds. */
export const positionsFrom = (version: number) => (rank: number) => version + 1 + rank / 1024

/** Lines in the order in which they were added. */
export function sortLines(order: Pick<Order, 'lines'>): [lineId: string, line: Line][] {
  return Object.entries(order.lines).sort(([a, x], [b, y]) => x.position - y.position || (a < b ? -1 : 1))
}

/** A guest has sent it, and a waiter has not let it through yet. What waits with its course says so in `heldFrom`. */
export const isAwaitingAcceptance = (line: Line): boolean => line.status === 'held' && line.heldFrom === undefined
