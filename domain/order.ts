/**
 * An order (= check) as stored in `tenants/{tenantId}/orders/{orderId}` and in the device's mirror.
 * Amounts are integers in minor units. Times are the server's, in milliseconds since 1970. Rates are in basis points.
 */
import { omitUndefined } from './objects.ts'

export type OrderStatus = 'open' | 'billed' | 'closed' | 'void'
export type LineStatus = 'draft' | 'held' | 'sent' | 'preparing' | 'ready' | 'served' | 'void'

export type LineOption = { modifierId: string; optionId: string; name: string; price: number; quantity: number }
export type LineTax = { id: string; rate: number; included: boolean }

export type Line = {
  productId: string
  name: string
  /** The price of one piece without its options. The server sets it. */
  unitPrice: number
  quantity: number
  options: LineOption[]
  seat?: number
  course?: number
  note?: string
  status: LineStatus
  /** Rises with each added line: screens sort lines by it. */
  position: number
  by: string
  at: number
  taxes: LineTax[]
  stationId?: string
  /**
   * The status that a held line gets back when its held course is released: `draft` if nobody sent it, `sent` if somebody
   * did. A held line without `heldFrom` was sent by a guest and waits for a waiter to accept it.
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

/** Either `percent`, in basis points, or `amount`. Without a `lineId` the discount is on the whole check. */
export type Discount = { lineId?: string; percent?: number; amount?: number; reason: string; by: string; at: number }
export type Course = { status: 'held' | 'fired'; at: number }

export type Totals = {
  subtotal: number
  discount: number
  service: number
  /** The sum of all taxes, both those included in the prices and those added. */
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
  /** The member number, set by the server when a guest named it while joining the table. */
  customerNumber?: string
  covers: number
  status: OrderStatus
  lines: { [lineId: string]: Line }
  courses: { [course: string]: Course }
  discounts: { [discountId: string]: Discount }
  payments: { [paymentId: string]: Payment }
  totals: Totals
  /** Command id → the order version that the command produced. A command in here is not applied a second time. */
  applied: { [commandId: string]: number }
  version: number
  openedBy: string
  /** The uid of the waiter that the order was assigned to after it was opened. */
  assignedTo?: string
  openedAt: number
  updatedAt: number
  /** The id of the order that took over all lines of this one. Later commands on this order apply to that one. */
  mergedInto?: string
  /** The ids of the orders that were merged into this one. */
  mergedFrom?: string[]
  /** The id of the closed check that this one corrects. */
  corrects?: string
  /** The id of the check that corrects this one. A corrected check keeps its content and is left out of all sums. */
  correctedBy?: string
  flags: OrderFlags
}

export type OrderFlags = {
  /** More was paid than the total; staff has to look at it. */
  excess?: boolean
  /** `waiting`: guests have joined, and lines that they send are held until a waiter accepts them. */
  guest?: 'waiting' | 'accepted'
  /** When a guest called the waiter; removed when a waiter answers. */
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

type NewOrder = Pick<Order, 'number' | 'departmentId' | 'covers' | 'openedBy' | 'openedAt'> &
  Partial<Pick<Order, 'tableId' | 'customerId' | 'flags'>>

export function createEmptyOrder({ flags = {}, ...fields }: NewOrder): Order {
  return omitUndefined<Order>({
    ...fields,
    status: 'open',
    lines: {},
    courses: {},
    discounts: {},
    payments: {},
    totals: emptyTotals,
    applied: {},
    version: 0,
    updatedAt: fields.openedAt,
    flags,
  })
}

export const isOpenOrBilled = (order: Order): boolean => order.status === 'open' || order.status === 'billed'

/** The ids of the orders that this one was merged with, corrects or is corrected by. Mirrors load them together. */
export const listRelatedOrderIds = ({ mergedInto, mergedFrom = [], corrects, correctedBy }: Order): string[] =>
  [mergedInto, ...mergedFrom, corrects, correctedBy].filter(id => id !== undefined)

/**
 * The position of a line that one command adds together with others.
 * @param version the order's version before the command: earlier lines have at most this position
 * @param rank the line's index among the added ones, below 1024, so that lines of the next command get a higher position
 */
export const computeLinePosition = (version: number, rank: number): number => version + 1 + rank / 1024

/** @returns the lines in the sequence in which they were added */
export function sortLines(order: Pick<Order, 'lines'>): [lineId: string, line: Line][] {
  return Object.entries(order.lines).sort(([a, x], [b, y]) => x.position - y.position || (a < b ? -1 : 1))
}

/** Whether a guest sent the line and no waiter has accepted it yet. A line of a held course has `heldFrom`. */
export const isAwaitingAcceptance = (line: Line): boolean => line.status === 'held' && line.heldFrom === undefined
