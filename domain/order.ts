import type { LinePart } from './kitchen/station.ts'
import { omitUndefined } from './objects.ts'

// An order is also called a check. Amounts are integers in minor units (cents). Times are in milliseconds since 1970.
// Rates and percentages are in basis points: 1600 is 16 %.

// A party is a group of guests who share one check, which their phones can join. On a golf course, and at tables where
// the setting `guestJoin` is `party`, several parties at one place have a check each.

/**
 * Where on the golf course a party was. The hole is the order's `tableId`, unless staff moved the check to another
 * table later. `at`: when the party was there. `how`: a guest scanned the QR code of the hole, allowed GPS, or chose
 * the hole from a list, or staff entered the hole.
 */
export type Place = { at: number; how: 'scan' | 'gps' | 'pick' | 'staff'; spot?: 'tee' | 'fairway' | 'green' }
/**
 * `code`: four digits that a guest enters on another phone to join the party's check. The code is valid until `until`.
 */
export type InviteCode = { code: string; until: number }

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

/** `billed`: the guests have asked for the bill. `void`: the order was cancelled, or merged into another order. */
export type OrderStatus = 'open' | 'billed' | 'closed' | 'void'
/**
 * `draft`: not sent to the kitchen yet. `held`: waits until its course is fired or released, or until a
 * waiter accepts it (a line that a guest sent). `sent`: the kitchen is to make it. `void`: cancelled.
 */
export type LineStatus = 'draft' | 'held' | 'sent' | 'preparing' | 'ready' | 'served' | 'void'

/** A chosen option of a dish, for example `extra cheese`. `price`: for one, in minor units (cents). */
export type LineOption = { modifierId: string; optionId: string; name: string; price: number; quantity: number }
/** A tax of a line. `rate`: in basis points. `included`: whether the price of the line already contains the tax. */
export type LineTax = { id: string; rate: number; included: boolean }

/**
 * A product on an order. `seat`: the seat number of the guest who ordered the product; missing or 0 for the whole
 * table. `by`: the uid of the user who added the line.
 */
export type Line = {
  productId: string
  /** The product's category when the line was added. Missing on lines that were stored before this field existed. */
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
  /** The lines of an order are sorted by this number, the lowest first. */
  position: number
  by: string
  at: number
  taxes: LineTax[]
  stationId?: string
  /**
   * Only on a line that is held because its course is held. `sent`: the line was sent while the course was held, so it
   * goes to the kitchen when the course is fired or released. `draft`: nobody has sent the line, so it becomes a draft
   * again if the course is released. A held line without `heldFrom` was sent by a guest and waits for a waiter to
   * accept it.
   */
  heldFrom?: 'draft' | 'sent'
  sentAt?: number
  seenAt?: number
  /**
   * When the line became ready. Removed when the line is set back to an earlier status. Missing if the line was marked
   * as served without being marked as ready before.
   */
  readyAt?: number
  /** When the line was served. Removed when the line is set back to an earlier status. */
  servedAt?: number
  /**
   * The number of the order, and the number of the command that sent the line. Only the commands that sent lines of the
   * order are counted: `B-17/2` is for the lines that the second such command of the order `B-17` sent. The ticket does
   * not change when the line moves to another order.
   */
  ticket?: string
  /** When the user tapped to send the line. If a guest's command sent it, when the server got the command. */
  askedAt?: number
  /** When the sent line reached the server. Only set if that was more than five seconds after `askedAt`. */
  arrivedAt?: number
  /** When a waiter recorded that they told the kitchen about the line by voice. */
  calledAt?: number
  /**
   * In a recall, kitchen staff set lines that were ready or served back to an earlier status. The recalls of an order
   * are numbered 1, 2, 3, …; this is the number of the last recall that included this line. Missing if there was none.
   */
  recalls?: number
  /**
   * A message of the kitchen to the waiter: something is missing (`falta`), a question (`duda`), a delay (`demora`).
   */
  problem?: 'falta' | 'duda' | 'demora'
  /**
   * Only if several stations make the line together: the status of the work at each station. The `status` of the line
   * is then the least advanced of these statuses.
   */
  parts?: { [stationId: string]: LinePart }
  /** The price differs from the price that the user saw when ordering. */
  priceChanged?: boolean
  /** Staff sold the product at an hour at which its schedules do not offer it. */
  outOfHours?: boolean
  /** The line was sold although the product or one of its options was sold out, or too few portions were left. */
  oversold?: boolean
  /** The line costs nothing, as a gift of the restaurant. */
  comped?: boolean
  compReason?: string
  compReasonId?: string
  /**
   * The uid of the user who comped the line (`compedBy`), and when (`compedAt`). Both are missing on lines that were
   * comped before these fields existed.
   */
  compedBy?: string
  compedAt?: number
  voidReason?: string
  voidReasonId?: string
  /**
   * The uid of the user who voided the line or the whole order (`voidedBy`), and when (`voidedAt`). Both are missing on
   * lines that were voided before these fields existed.
   */
  voidedBy?: string
  voidedAt?: number
  /** Set if a manager approved the void or the comp with a PIN on another user's tablet: the uid of this other user. */
  askedBy?: string
  /** Set if this line replaces the dish of the line `lineId`, which the guests sent back. This line costs nothing. */
  remakes?: { lineId: string; reason: string; reasonId?: string }
  /** The line was voided or comped (made free) after the guests had asked for the bill. */
  afterBill?: boolean
}

/**
 * `member`: charged to the account of a customer. `voucher`: a meal voucher. `platform`: paid to a delivery service.
 */
export const paymentMethods = ['cash', 'card', 'transfer', 'member', 'voucher', 'platform'] as const
/**
 * A kind of payment. A tenant may have several methods of one kind, for example two card terminals; `Payment.methodId`
 * then tells which one.
 */
export type PaymentMethod = (typeof paymentMethods)[number]

/** The kinds of payment with which a customer can settle an account. */
export const settlementMethods = paymentMethods.filter(method => method !== 'member')

/**
 * The fields from the receipt of a card terminal. `last4`: the last four digits of the card. `auth`: the authorization
 * code.
 */
export type PaymentCard = { brand?: string; last4?: string; auth?: string; terminal?: string }

/** `amount`: without the tip, in minor units (cents); negative for a refund. */
export type Payment = {
  method: PaymentMethod
  /** The id of the method in the tenant's `settings.money.methods`, for example of the second card terminal. */
  methodId?: string
  amount: number
  tip: number
  /**
   * By how much a cash payment was rounded up (positive) or down (negative), because there are no smaller coins. The
   * rounding is included in `amount`. It changes the sum that has to be paid for the check. Missing if 0.
   */
  rounding?: number
  /** The cash that the guest handed over, before change was given. */
  tendered?: number
  /** The id of the till that received the money or, for a refund, gave it out. */
  tillId?: string
  /** The id of the `Share` that was paid, if the check is divided. */
  shareId?: string
  /**
   * The id of the customer whose account is charged if `method` is `member`. Other payments can name a customer too.
   */
  customerId?: string
  /**
   * A manager should check this charge to a customer's account: it exceeded the credit limit, or it names no customer,
   * so nobody owes it.
   */
  overLimit?: boolean
  /** The uid of the user who gets the tip. If missing, the waiter of the check gets it. */
  tipFor?: string
  card?: PaymentCard
  /** For example the number of a bank transfer. Card numbers in the text are masked. */
  reference?: string
  by: string
  /**
   * Set if the command of the user `by` was sent later, while another user was signed in on the device: the uid of this
   * other user.
   */
  via?: string
  at: number
  voided?: boolean
  voidReason?: string
  voidReasonId?: string
  askedBy?: string
  /** Who voided the payment, and when. Missing on payments that were voided before these fields existed. */
  voidedBy?: string
  voidedAt?: number
  /** If the tip was entered or changed after the payment: the uid of the user who did so, and when. */
  tipBy?: string
  tipAt?: number
}

/**
 * Whether the tip of a payment can be entered or changed later. Not for cash, because the tip was handed over with the
 * payment, and not for a refund or a voided payment.
 */
export const canAdjustTip = ({ method, amount, voided }: Pick<Payment, 'method' | 'amount' | 'voided'>): boolean =>
  !voided && method !== 'cash' && amount > 0

/** The cash that was given back to the guest for a payment in cash, in minor units (cents). */
export const computeCashChange = ({ tendered, amount, tip }: Pick<Payment, 'tendered' | 'amount' | 'tip'>): number =>
  tendered === undefined ? 0 : tendered - amount - tip

/** The most shares into which a check can be divided. */
export const maxShares = 50
/** A part of the amount of a check that one person pays. Exactly one of the last four fields is set. */
export type Share = {
  id: string
  name?: string
  /** The share has the lines of the guests at these seats. */
  seats?: number[]
  /**
   * The share has these lines. A line in several shares is divided in proportion to the numbers: if two shares have the
   * number 1 for a pizza, each has half of the pizza.
   */
  lines?: { [lineId: string]: number }
  /** The shares with a weight divide what the other shares leave of the total, in proportion to their weights. */
  weight?: number
  /** The share is this fixed amount. */
  amount?: number
}
/** The division of a check into shares. `by`: the uid of the user who divided it. */
export type Split = { shares: Share[]; by: string; at: number }

/** The service charge of one check, in basis points. `by`: the uid of the user who set it. */
export type ServiceCharge = { rate: number; by: string; askedBy?: string; at: number }

/**
 * The minimum consumption of one check: the guests agreed to spend at least `amount`, in minor units (cents). `line`: a
 * template, with the price 0, of the line that charges the difference. `by`: the uid of the user who set it.
 */
export type MinimumConsumption = { amount: number; line: Line; by: string; askedBy?: string; at: number }

/** A printed bill or receipt. `count`: how many times it was printed. `total`: the check's total at the last print. */
export type PrintRecord = { count: number; total: number; by: string; at: number }

/**
 * A discount on the line `lineId`, or without `lineId` on the whole check. It has either `percent`, in basis points
 * (1000 for 10 %), or `amount`, in minor units (cents).
 */
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
 * The allergies of the guest at one seat. `allergens`: sorted names as in `Product.allergens`, for example `cacahuate`
 * (peanut). `note`: a free text, for example `también trazas` (traces too).
 */
export type Allergy = { allergens: string[]; note?: string }

/** The allergies of all guests of a check by seat number. 0 stands for a guest whose seat is not known. */
export type Allergies = { [seat: string]: Allergy }

/** Whether the kitchen must wait with a course (`held`) or was told to make it (`fired`), and since when. */
export type CourseState = { status: 'held' | 'fired'; at: number }

/** The sums of a check, in minor units (cents). */
export type Totals = {
  /** The prices of all lines, before discounts. */
  subtotal: number
  discount: number
  service: number
  /** All taxes: those that the prices include, and those that are added to the prices. */
  tax: number
  /** `subtotal - discount + service`, plus the taxes that are added to the prices. */
  total: number
  tip: number
  /** The amounts of all payments that are not voided, without tips. */
  paid: number
  /** The sum of `rounding` of all payments that are not voided. Missing if 0. */
  rounding?: number
  /** What is still to be paid: `total + rounding - paid`. Negative if too much was paid. */
  due: number
}

export type Order = {
  /** For example `B-17`. */
  number: string
  departmentId: string
  tableId?: string
  /**
   * If the party sits at several combined tables: the ids of all of them except `tableId`. Missing after the check
   * ended.
   */
  otherTableIds?: string[]
  customerId?: string
  /** The member number of the check's customer, if a guest entered it when joining the check. */
  customerNumber?: string
  /**
   * What a guest entered as a member number or id, even if there is no such member. Empty after staff removed the
   * customer.
   */
  givenCustomer?: string
  /** The number of guests. */
  covers: number
  /** Details of an order without a table. An order that later gets a table still has them. */
  pickup?: Pickup
  status: OrderStatus
  /** Set if a user in training opened the check in practice mode. Such a check is in no report and is deleted later. */
  practice?: true
  lines: { [lineId: string]: Line }
  courses: { [course: string]: CourseState }
  /** How many times lines of the order were sent to the kitchen. Missing if 0. */
  rounds?: number
  /**
   * The sorted ids of the kitchen stations whose screens show the order. Missing on orders that no command has changed
   * since this field was introduced.
   */
  stations?: string[]
  discounts: { [discountId: string]: Discount }
  /** Missing if nobody has entered an allergy. */
  allergies?: Allergies
  payments: { [paymentId: string]: Payment }
  /** Missing if the check is not divided. */
  split?: Split
  /** Missing if the check has the service charge from the tenant's settings. */
  service?: ServiceCharge
  /** Missing if the check has no minimum consumption. */
  minimum?: MinimumConsumption
  /** The printed papers, with a key such as `bill` or `receipt_{paymentId}`. Missing if nothing was printed. */
  prints?: { [paper: string]: PrintRecord }
  totals: Totals
  /** The applied commands: for each command id, the version of the order after the command. */
  applied: { [commandId: string]: number }
  version: number
  /**
   * The uid of the account that all guests of the tenant share. Missing if no guest has joined the order, or if guests
   * joined it only before this field existed.
   */
  guestUid?: string
  /** How many commands of guests have changed the order. Missing if 0. */
  guestCommands?: number
  openedBy: string
  /** Stored in the order, because a device does not know the names of staff who never signed in on this device. */
  openedByName?: string
  assignedTo?: string
  openedAt: number
  updatedAt: number
  /**
   * When the bill was last requested (`billedAt`), and the uid of the user who requested it (`billedBy`). Missing if
   * nobody requested the bill, and on orders that were billed before these fields existed.
   */
  billedAt?: number
  billedBy?: string
  /**
   * When the check was closed or voided, and by which user (`closedBy`). Missing on an open or billed order, on an
   * order that was merged into another one, on an abandoned check of guests that the server voided, and on orders that
   * ended before these fields existed.
   */
  closedAt?: number
  closedBy?: string
  /**
   * The names of the staff whose commands changed the order, keyed by uid, because a device does not know the names of
   * staff who never signed in on this device.
   */
  staffNames?: { [uid: string]: string }
  /** The id of the order into which this order was merged. Later commands on this order are applied to that order. */
  mergedInto?: string
  /** The ids of the orders that were merged into this order. */
  mergedFrom?: string[]
  /** The id of the closed check that this check corrects. */
  corrects?: string
  /** The id of the check that corrects this check. Reports leave out a corrected check. */
  correctedBy?: string
  /** Only if the check was at a hole of a golf course. Removed when the check ends. */
  place?: Place
  /** The name of the party's golf cart. */
  cart?: string
  invite?: InviteCode
  /**
   * A hash for each phone that joined the party. It is made from a secret that the phone created. With the list, the
   * server limits the number of phones, and recognises a phone that joins again.
   */
  phones?: string[]
  /**
   * How many times staff ended the access of all phones to the check because the guests had left. A phone's token
   * contains this number as it was when the phone joined. The server refuses a token with another number. Missing if 0.
   */
  gens?: number
  /**
   * The ids of orders that were merged into this order, and whose phones lost their access when staff ended the access
   * to this order.
   */
  droppedFrom?: string[]
  flags: OrderFlags
}

export type OrderFlags = {
  /** Guests have paid more than was due. */
  excess?: boolean
  /**
   * `waiting`: guests have joined, and lines that they send are held until a waiter accepts them. `accepted`: a waiter
   * has accepted lines, so further lines of guests go to the kitchen at once.
   */
  guest?: 'waiting' | 'accepted'
  /** When a guest called a waiter who has not answered yet. */
  calledAt?: number
  /** The id of the table to which the calling guests want their check moved. */
  calledTo?: string
  /** The table of the order is not in the catalogue. */
  unknownTable?: boolean
}

/** The totals of an order without lines and payments. */
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

export const tableIdsOf = ({ tableId, otherTableIds = [] }: Pick<Order, 'tableId' | 'otherTableIds'>): string[] =>
  tableId === undefined ? [] : [tableId, ...otherTableIds]

/**
 * Whether the order only represents a party on the waiting list, or a party that has left the list without a table.
 * False if the order has a table, a line, a payment or a requested bill: then it is a normal check.
 */
export const isWaitingEntry = ({ tableId, pickup, lines, payments, billedAt }: Order): boolean =>
  pickup?.kind === 'waiting' &&
  tableId === undefined &&
  billedAt === undefined &&
  Object.keys(lines).length === 0 &&
  Object.keys(payments).length === 0

/**
 * The ids of the orders that were merged into this order, of the order into which it was merged, of the check that
 * corrects it, and of the check that it corrects.
 */
export const listRelatedOrderIds = ({ mergedInto, mergedFrom = [], corrects, correctedBy }: Order): string[] =>
  [mergedInto, ...mergedFrom, corrects, correctedBy].filter(id => id !== undefined)

/**
 * Computes the `position` of a line that a command adds, so that it comes after all lines of earlier commands.
 * @param version the order's version before the command
 * @param rank the index of the line among the lines that the command adds, at most 1023
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
