import type { LinePart } from './kitchen/station.ts'
import { omitUndefined } from './objects.ts'

// An order is also called a check. Amounts are integers in minor units (cents). Times are in milliseconds since 1970.
// Rates and percentages are in basis points: 1600 is 16 %.

// A party is a group of guests with a check of its own, which all phones of the group join. Guests are grouped into
// parties on a golf course, and at tables where the setting `guestJoin` is `party`.

/**
 * Where on the golf course a party is. The hole is the order's `tableId`. `at`: when a guest or a waiter entered the
 * hole. `how`: how the hole was found: by its QR code, by GPS, from a list, or by staff.
 */
export type Place = { at: number; how: 'scan' | 'gps' | 'pick' | 'staff'; spot?: 'tee' | 'fairway' | 'green' }
/** `code`: four digits that a guest enters on another phone to join the party's check. They are valid until `until`. */
export type InviteDigits = { code: string; until: number }

/**
 * The details of a check without a table: a takeaway order, a tab at the bar, or a party that waits for a table.
 * `name`: the name of the guest. `platform`: the delivery service that sent the order. `promisedAt`: the time for which
 * the order, or the table, was promised.
 */
export type Pickup = {
  kind: 'takeaway' | 'bar' | 'waiting'
  name?: string
  phone?: string
  platform?: string
  promisedAt?: number
}

export type OrderStatus = 'open' | 'billed' | 'closed' | 'void'
export type LineStatus = 'draft' | 'held' | 'sent' | 'preparing' | 'ready' | 'served' | 'void'

export type LineOption = { modifierId: string; optionId: string; name: string; price: number; quantity: number }
export type LineTax = { id: string; rate: number; included: boolean }

export type Line = {
  productId: string
  /** The product's category when the line was added. Missing on lines that are older than this field. */
  categoryId?: string
  name: string
  /** The price of one piece without its options. */
  unitPrice: number
  quantity: number
  options: LineOption[]
  seat?: number
  course?: number
  note?: string
  status: LineStatus
  /** Screens sort lines by position. A line that is added later has a higher position. */
  position: number
  by: string
  at: number
  taxes: LineTax[]
  stationId?: string
  /**
   * Only for a line that is held because its course is held: the status that the line gets when the course is released.
   * It is `sent` if somebody sent the line while the course was held, otherwise `draft`. A held line without `heldFrom`
   * was sent by a guest and waits for a waiter to accept it.
   */
  heldFrom?: 'draft' | 'sent'
  sentAt?: number
  seenAt?: number
  /**
   * When the line first became ready (`readyAt`) and served (`servedAt`). A line that was served without being ready
   * has no `readyAt`.
   */
  readyAt?: number
  servedAt?: number
  /**
   * The order's number and round when the line was sent, for example `B-17/2`. It stays the same when the line moves to
   * another order.
   */
  ticket?: string
  /** The time of the tap that sent the line. */
  askedAt?: number
  /** When the server got the line, if that was more than five seconds after `askedAt`. */
  arrivedAt?: number
  /** When somebody called the line out to the kitchen. */
  calledAt?: number
  /**
   * The number of the last recall of this line. The recalls of an order are numbered 1, 2, 3, … over all its lines.
   * Missing if the line was never recalled.
   */
  recalls?: number
  /** The message of the kitchen to the waiter: something is missing, a question, or a delay. */
  problem?: 'falta' | 'duda' | 'demora'
  /**
   * The part of each station. Missing if only one station makes the line. With parts, `status` is the earliest status
   * of all parts.
   */
  parts?: { [stationId: string]: LinePart }
  priceChanged?: boolean
  /** Staff sold the product at an hour at which it is not offered. */
  outOfHours?: boolean
  oversold?: boolean
  comped?: boolean
  compReason?: string
  compReasonId?: string
  /**
   * The uid of the user who comped the line, and `compedAt`, the time. Both are missing on lines that are older than
   * these fields.
   */
  compedBy?: string
  compedAt?: number
  voidReason?: string
  voidReasonId?: string
  /**
   * The uid of the user who voided the line or the whole order, and `voidedAt`, the time. Both are missing on older
   * lines.
   */
  voidedBy?: string
  voidedAt?: number
  /** The uid of the user for whom a manager voided or comped the line, with a PIN on that user's tablet. */
  askedBy?: string
  /** Set if this line replaces the line `lineId`, which the guests sent back. The prices of this line are 0. */
  remakes?: { lineId: string; reason: string; reasonId?: string }
  /** The guests had asked for the bill when the line was voided or comped. */
  afterBill?: boolean
}

export const paymentMethods = ['cash', 'card', 'transfer', 'member', 'voucher', 'platform'] as const
/**
 * The kind of a payment. A tenant may have several methods of one kind, each with its own name: see `Payment.methodId`.
 */
export type PaymentMethod = (typeof paymentMethods)[number]

/** The kinds of payment with which a customer can settle an account. */
export const settlementMethods = paymentMethods.filter(method => method !== 'member')

/**
 * The fields from the receipt of a card terminal. `last4`: the last four digits of the card. `auth`: the authorization
 * code.
 */
export type PaymentCard = { brand?: string; last4?: string; auth?: string; terminal?: string }

export type Payment = {
  method: PaymentMethod
  /** The id of the method in the tenant's list `settings.money.methods`, whose name is shown. */
  methodId?: string
  amount: number
  tip: number
  /**
   * The amount by which a cash payment was rounded up (positive) or down (negative), because there are no smaller
   * coins. It is included in `amount`, and the price of the check changes by it. Missing instead of 0.
   */
  rounding?: number
  /** The cash that the guest handed over, before change was given. */
  tendered?: number
  /** The till into which, or out of which, the money went. */
  tillId?: string
  /** The share of a divided check that was paid. */
  shareId?: string
  /** The customer to whose account the payment was charged. */
  customerId?: string
  /**
   * A manager should look at the charge: it was beyond the customer's limit, and the user who took the payment or
   * entered the tip could not know this; or it names no customer, so nobody owes it.
   */
  overLimit?: boolean
  /** The uid of the user who gets the tip. If missing, it is the check's waiter. */
  tipFor?: string
  card?: PaymentCard
  /** With card numbers masked: see `maskCardNumbers`. */
  reference?: string
  by: string
  /** The uid of the user whose sign-in sent the payment, if that is not the user `by` who tapped it. */
  via?: string
  at: number
  voided?: boolean
  voidReason?: string
  voidReasonId?: string
  askedBy?: string
  /** The uid of the user who voided the payment, and `voidedAt`, the time. Both are missing on older payments. */
  voidedBy?: string
  voidedAt?: number
  /** The uid of the user who entered the tip later: see `adjustTip`. `tipAt`: when. */
  tipBy?: string
  tipAt?: number
}

/** Whether a tip can be entered later: not of cash, which was counted with its tip, and not of a refund. */
export const canAdjustTip = ({ method, amount, voided }: Pick<Payment, 'method' | 'amount' | 'voided'>): boolean =>
  !voided && method !== 'cash' && amount > 0

/** The change that was given for a payment in cash, in minor units (cents). */
export const computeChange = ({ tendered, amount, tip }: Pick<Payment, 'tendered' | 'amount' | 'tip'>): number =>
  tendered === undefined ? 0 : tendered - amount - tip

export const maxShares = 50
/**
 * A part of the amount of a check, which one person pays. It has one of four fields. `seats`: the share pays the lines
 * of these guests. `lines`: it pays these lines; a line in several shares is divided in proportion to the numbers, so
 * `{ pizza: 1 }` in two shares means half of the pizza each. `weight`: it pays a part of the amount that no other share
 * pays, in proportion to this number. `amount`: it pays a fixed amount.
 */
export type Share = {
  id: string
  name?: string
  seats?: number[]
  lines?: { [lineId: string]: number }
  weight?: number
  amount?: number
}
/** The division of a check into shares. `by`: the uid of the user who divided it. */
export type Split = { shares: Share[]; by: string; at: number }

/** The service charge of one check, in basis points. `by`: the uid of the user who set it. */
export type Service = { rate: number; by: string; askedBy?: string; at: number }

/**
 * The minimum consumption of one check, in minor units (cents), to which the guests must agree. `line`: the line that
 * charges the difference, with the price 0: see `updateMinimumLine`. `by`: the uid of the user who set it.
 */
export type Minimum = { amount: number; line: Line; by: string; askedBy?: string; at: number }

/** A printed paper. `count`: the number of times it was printed. `total`: the check's total at the last print. */
export type Print = { count: number; total: number; by: string; at: number }

/** Has either `percent` or `amount`. A discount without `lineId` is on the whole check. */
export type Discount = {
  lineId?: string
  percent?: number
  amount?: number
  reason: string
  reasonId?: string
  by: string
  askedBy?: string
  at: number
}
/**
 * The allergy of the guest at a seat. `allergens`: names as in `Product.allergens`, for example `cacahuate`, sorted.
 * `note`: a free text, for example `también trazas`.
 */
export type Allergy = { allergens: string[]; note?: string }

/** The allergies by seat. The seat 0 means a guest whose seat is not known. */
export type Allergies = { [seat: string]: Allergy }

export type CourseState = { status: 'held' | 'fired'; at: number }

export type Totals = {
  subtotal: number
  discount: number
  service: number
  /** The sum of the taxes that the prices include and of the taxes that are added to the prices. */
  tax: number
  total: number
  tip: number
  paid: number
  /** The sum of the payments' `rounding`. Missing instead of 0. */
  rounding?: number
  due: number
}

export type Order = {
  number: string
  departmentId: string
  tableId?: string
  /**
   * Further tables that are combined with `tableId`, because the party needs several. Missing after the check ended.
   */
  otherTableIds?: string[]
  customerId?: string
  /** The number of the member whom a guest named when joining the table. */
  customerNumber?: string
  /** The number or id that a guest entered as member, even if there is no such member. */
  givenCustomer?: string
  covers: number
  /** Screens show it only while the order has no table. */
  pickup?: Pickup
  status: OrderStatus
  /** Set if the check was opened in practice mode: see `isPractice`. */
  practice?: true
  lines: { [lineId: string]: Line }
  courses: { [course: string]: CourseState }
  /** The number of commands that have sent lines to the kitchen. Missing instead of 0. */
  rounds?: number
  /**
   * The stations whose boards show the order, sorted: see `listBoardStations`. Missing on orders that no command has
   * changed since kitchen screens exist.
   */
  stations?: string[]
  discounts: { [discountId: string]: Discount }
  /** Missing if nobody has entered an allergy. */
  allergies?: Allergies
  payments: { [paymentId: string]: Payment }
  /** Missing if the check is not divided. */
  split?: Split
  /** Missing if nobody set it for this check: see `serviceRateOf`. */
  service?: Service
  /** Missing if the check has no minimum consumption. */
  minimum?: Minimum
  /** Keyed by paper: see `paperKey`. Missing if nothing was printed. */
  prints?: { [paper: string]: Print }
  totals: Totals
  /** The applied commands: for each command id, the version of the order after the command. */
  applied: { [commandId: string]: number }
  version: number
  /** The uid of the account that all guests of the tenant share. Missing if no guest has joined the order. */
  guestUid?: string
  /** The number of commands of guests that have changed the order. Missing instead of 0. */
  guestCommands?: number
  openedBy: string
  /** Stored in the order, because a device does not know the names of staff who never signed in on this device. */
  openedByName?: string
  assignedTo?: string
  openedAt: number
  updatedAt: number
  /**
   * When the bill was last requested. `billedBy`: the uid of the user who requested it. Both are missing on older
   * orders.
   */
  billedAt?: number
  billedBy?: string
  /**
   * When the check was closed or voided. `closedBy`: the uid of the user who did so. Missing while the order is open,
   * on an order that was emptied by a merge, and on orders that are older than these fields.
   */
  closedAt?: number
  closedBy?: string
  /**
   * The names of the staff whose commands changed the order, keyed by uid, because a device does not know the names of
   * staff who never signed in on this device.
   */
  staffNames?: { [uid: string]: string }
  /**
   * The id of the order into which this order was merged. Later commands on this order are applied to that order.
   */
  mergedInto?: string
  mergedFrom?: string[]
  /** The id of the closed check that this check corrects. */
  corrects?: string
  /** The id of the check that corrects this check. Reports leave out a corrected check. */
  correctedBy?: string
  /** Set when the check moves to a hole of the golf course, and removed when the check is closed. */
  place?: Place
  /** The name of the party's golf cart. */
  cart?: string
  invite?: InviteDigits
  /**
   * One hash for each phone that joined the party, made from the secret that the phone created. The server uses the
   * list to limit the number of phones, and to recognise a phone that joins again.
   */
  phones?: string[]
  /**
   * The number of times that staff removed all phones from the check because the guests had left. A phone's token
   * contains the number at the time when the phone joined. The server refuses a token with another number. Missing
   * instead of 0.
   */
  gens?: number
  /** The ids of the merged orders whose phones staff removed together with the phones of this order. */
  droppedFrom?: string[]
  flags: OrderFlags
}

export type OrderFlags = {
  /** More was paid than `totals.total`. */
  excess?: boolean
  /**
   * `waiting`: guests have joined, and lines that they send are held until a waiter accepts them. `accepted`: a waiter
   * has accepted lines, so further lines of guests go to the kitchen at once.
   */
  guest?: 'waiting' | 'accepted'
  /** When a guest called the waiter; removed when a waiter answers. */
  calledAt?: number
  /** The table to which the guests who called ask to move the check; removed when a waiter answers. */
  calledTo?: string
  unknownTable?: boolean
}

export const zeroTotals: Totals = Object.freeze({
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
  Partial<Pick<Order, 'tableId' | 'customerId' | 'openedByName' | 'pickup' | 'flags' | 'practice'>>

export function createEmptyOrder({ flags = {}, ...fields }: NewOrder): Order {
  return omitUndefined<Order>({
    ...fields,
    status: 'open',
    lines: {},
    courses: {},
    discounts: {},
    payments: {},
    totals: zeroTotals,
    applied: {},
    version: 0,
    updatedAt: fields.openedAt,
    flags,
  })
}

/** The uid of the user who serves the order: the waiter to whom it was assigned, otherwise the user who opened it. */
export const waiterOf = ({ assignedTo, openedBy }: Pick<Order, 'assignedTo' | 'openedBy'>): string =>
  assignedTo ?? openedBy

export const isOpenOrBilled = (order: Order): boolean => order.status === 'open' || order.status === 'billed'

/** The ids of all tables of the order. */
export const tableIdsOf = ({ tableId, otherTableIds = [] }: Pick<Order, 'tableId' | 'otherTableIds'>): string[] =>
  tableId === undefined ? [] : [tableId, ...otherTableIds]

/**
 * Whether the order is only an entry of the waiting list, for a party that waits or that went away. With a table, a
 * line, a payment or a requested bill, it is a normal check.
 */
export const isWaitingEntry = ({ tableId, pickup, lines, payments, billedAt }: Order): boolean =>
  pickup?.kind === 'waiting' &&
  tableId === undefined &&
  billedAt === undefined &&
  Object.keys(lines).length === 0 &&
  Object.keys(payments).length === 0

/**
 * The ids of the orders that were merged with this order, and of the checks that correct it or that it corrects. A
 * device that stores an order also stores these orders.
 */
export const listRelatedOrderIds = ({ mergedInto, mergedFrom = [], corrects, correctedBy }: Order): string[] =>
  [mergedInto, ...mergedFrom, corrects, correctedBy].filter(id => id !== undefined)

/**
 * Returns the position of a line that a command adds. It is higher than the position of every earlier line.
 * @param version the order's version before the command
 * @param rank the line's index among the lines of the command; at most 1023, so that the lines of the next command sort
 * later
 */
export const computeLinePosition = (version: number, rank: number): number => version + 1 + rank / 1024

/** Sorts the lines by position, and lines with equal positions by id. */
export function sortLines(order: Pick<Order, 'lines'>): [lineId: string, line: Line][] {
  return Object.entries(order.lines).sort(([a, x], [b, y]) => x.position - y.position || (a < b ? -1 : 1))
}

/** The lines that are not void. */
export const listLiveLines = ({ lines }: Pick<Order, 'lines'>): Line[] =>
  Object.values(lines).filter(line => line.status !== 'void')

/** Whether a guest sent the line and no waiter has accepted it yet. */
export const isAwaitingAcceptance = (line: Line): boolean => line.status === 'held' && line.heldFrom === undefined
