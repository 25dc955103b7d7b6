/**
 * An order (= check) as it stands in `tenants/{tenantId}/orders/{orderId}` and in the device's mirror.
 * Money: integers in minor units. Times: the server's, milliseconds since 1970. Rates: basis points.
 */
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
  sentAt?: number
  seenAt?: number
  priceChanged?: boolean
  oversold?: boolean
  comped?: boolean
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
  openedAt: number
  updatedAt: number
  mergedInto?: string
  corrects?: string
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

export const isLive = (order: Order): boolean => order.status === 'open' || order.status === 'billed'

/** Lines in the order in which they were added. */
export function linesInOrder(order: Order): [lineId: string, line: Line][] {
  return Object.entries(order.lines).sort(([a, x], [b, y]) => x.position - y.position || (a < b ? -1 : 1))
}
