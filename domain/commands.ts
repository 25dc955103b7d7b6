import * as v from 'valibot'
import { amountSchema, businessDateSchema, idSchema, maxAmount, nameSchema } from './catalogue.ts'
import { maxShares, paymentMethods, settlementMethods } from './order.ts'
import { readableTextSchema } from './text.ts'
import { tillMoveKinds } from './tills/till.ts'

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))
const lineId = idSchema
const lineIds = v.pipe(v.array(lineId), v.minLength(1), v.maxLength(300))
const covers = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200))
const maxCourse = 20
const course = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxCourse))

const note = v.pipe(readableTextSchema, v.maxLength(200))
const reason = v.pipe(readableTextSchema, v.trim(), v.minLength(1), v.maxLength(200))
/**
 * `reasonId`: the id of a reason in the tenant's list. `reason`: the name of this reason, or a text that a person
 * typed.
 */
const why = { reason, reasonId: v.optional(idSchema) }

const shortText = (length: number) => v.pipe(readableTextSchema, v.trim(), v.minLength(1), v.maxLength(length))
/**
 * `promisedIn`: the number of minutes after the tap for which the order was promised; `null` removes the promised time.
 */
const pickup = v.object({
  kind: v.picklist(['takeaway', 'bar', 'waiting']),
  name: v.optional(shortText(60)),
  phone: v.optional(shortText(30)),
  platform: v.optional(shortText(30)),
  promisedIn: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_080)))),
})

const allergens = v.pipe(v.array(nameSchema), v.maxLength(50))

/** The sums of the journal have uids as keys, so a uid may not be a reserved name: see `idSchema`. */
const uid = v.pipe(v.string(), v.regex(/^(?!__.*__$|constructor$|prototype$)[A-Za-z0-9_-]{1,128}$/))

const card = v.object({
  brand: v.optional(shortText(20)),
  last4: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{4}$/))),
  auth: v.optional(shortText(20)),
  terminal: v.optional(shortText(40)),
})

const options = v.pipe(
  v.array(v.object({ modifierId: idSchema, optionId: idSchema, quantity: v.optional(quantity) })),
  v.maxLength(100),
)

/**
 * `stationId`: the station whose part of the lines changes. If it is missing or the pass, all parts change.
 * `stationIds`: the stations whose parts the board showed at the tap. They are sent, because stations may be rerouted
 * to this board, or no longer, before the command arrives.
 */
const station = {
  stationId: v.optional(idSchema),
  stationIds: v.optional(v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(30))),
}
/**
 * `recalls`: the highest `recalls` of the lines on the user's screen; 0 if none was recalled. The command does not
 * change a line with a higher `recalls`, because the user did not know of that recall. If missing, the command changes
 * all lines.
 */
const bump = {
  to: v.picklist(['preparing', 'ready', 'served']),
  ...station,
  recalls: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
}

const share = v.pipe(
  v.object({
    id: idSchema,
    name: v.optional(shortText(60)),
    seats: v.optional(v.pipe(v.array(v.pipe(seat, v.minValue(1))), v.minLength(1), v.maxLength(200))),
    lines: v.optional(v.pipe(v.record(idSchema, quantity), v.minEntries(1), v.maxEntries(300))),
    weight: v.optional(quantity),
    amount: v.optional(v.pipe(amountSchema, v.minValue(1))),
  }),
  v.check(({ seats, lines, weight, amount }) => [seats, lines, weight, amount].filter(Boolean).length === 1),
)

/** `v.object` drops unknown keys, so a client cannot set fields that only the server may set, such as a total. */
export const payloadSchemas = {
  openOrder: v.object({
    departmentId: idSchema,
    tableId: v.optional(idSchema),
    customerId: v.optional(idSchema),
    covers: v.optional(covers),
    /** The ticket number, for example `B-17`: the letters that the server gave the device, and the device's counter. */
    number: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{1,4}-[1-9][0-9]{0,6}$/))),
    /** Only for a check that corrects a closed check: the id of the closed check. */
    corrects: v.optional(idSchema),
    pickup: v.optional(pickup),
    /** The check is opened in practice mode. */
    practice: v.optional(v.literal(true)),
  }),
  addLine: v.object({
    lineId,
    productId: idSchema,
    quantity,
    options,
    seat: v.optional(seat),
    course: v.optional(course),
    note: v.optional(note),
    /** The price that staff entered, used only if the product's `price` is `null`. */
    price: v.optional(amountSchema),
    /**
     * The price that the device's screen showed, and the catalogue revision of this price. If the product has another
     * price now, the line gets `priceChanged`.
     */
    seen: v.optional(
      v.object({ price: v.nullable(amountSchema), rev: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    ),
    /**
     * Set if the guests sent the dish `lineId` back: the new line is made in its place and costs nothing. Only staff
     * may send it.
     */
    remakes: v.optional(v.object({ lineId, ...why })),
  }),
  changeLine: v.object({
    lineId,
    quantity: v.optional(quantity),
    options: v.optional(options),
    seat: v.optional(seat),
    /** 0 removes the line from its course. */
    course: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxCourse))),
    note: v.optional(note),
  }),
  removeLine: v.object({ lineId }),
  sendLines: v.object({ lineIds }),
  holdCourse: v.object({ course }),
  fireCourse: v.object({ course }),
  releaseCourse: v.object({ course }),
  advanceLine: v.object({ lineId, ...bump }),
  /** A tap on a whole slip. It advances all lines of the slip. */
  advanceLines: v.object({ lineIds, ...bump }),
  /**
   * Sets lines that are ready or served back to `preparing`. With `to: 'ready'`, sets only served lines back to
   * `ready`.
   */
  recallLines: v.object({ lineIds, ...station, to: v.optional(v.picklist(['ready'])) }),
  /**
   * A message from the kitchen to the waiter: something is missing, a question, or a delay. `null` removes the message.
   */
  flagLines: v.object({ lineIds, problem: v.nullable(v.picklist(['falta', 'duda', 'demora'])) }),
  ackLines: v.object({ lineIds, ...station, how: v.optional(v.picklist(['screen', 'paper', 'voice'])) }),
  acceptLines: v.object({ lineIds }),
  voidLine: v.object({ lineId, ...why }),
  compLine: v.object({ lineId, ...why }),
  applyDiscount: v.pipe(
    v.object({
      discountId: idSchema,
      /** Missing if the discount is on the whole check. */
      lineId: v.optional(lineId),
      /** In basis points: 1000 is 10 %. */
      percent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
      amount: v.optional(v.pipe(amountSchema, v.minValue(1))),
      ...why,
    }),
    v.check(({ percent, amount }) => (percent === undefined) !== (amount === undefined)),
  ),
  removeDiscount: v.object({ discountId: idSchema }),
  setCovers: v.object({ covers }),
  /** `null` removes the customer from the order. */
  setCustomer: v.object({ customerId: v.nullable(idSchema) }),
  /** Replaces the details of a check without a table. Without `promisedIn`, the promised time stays as it is. */
  setPickup: pickup,
  /** A party leaves the waiting list: it is seated at the table `tableId`; without `tableId`, it went away. */
  endWait: v.object({ tableId: v.optional(idSchema) }),
  /** Adds another table of the department to the check, or removes it. */
  combineTable: v.object({ tableId: idSchema, combined: v.boolean() }),
  /** Changes the allergies of the guest at `seat`. The seat 0 means a guest whose seat is not known. */
  setAllergy: v.object({
    seat,
    add: allergens,
    remove: allergens,
    /** `note` is added; `removeNote`, the text that the user's screen showed, is removed. */
    note: v.optional(note),
    removeNote: v.optional(v.pipe(readableTextSchema, v.maxLength(2_000))),
  }),
  assignOrder: v.object({ uid }),
  transferOrder: v.object({ tableId: idSchema }),
  moveLines: v.pipe(
    v.object({
      /** The lines that move as a whole. May be empty if there are `parts`. */
      lineIds: v.pipe(v.array(lineId), v.maxLength(300)),
      /** Parts of lines: `quantity` pieces of the line `lineId` move, and become the line `newLineId`. */
      parts: v.optional(v.pipe(v.array(v.object({ lineId, quantity, newLineId: idSchema })), v.maxLength(300))),
      toOrderId: idSchema,
    }),
    v.check(({ lineIds, parts = [] }) => lineIds.length + parts.length > 0),
  ),
  /** `tableId`: the table at which the guests are now, and to which they ask the waiter to move their check. */
  callWaiter: v.object({ tableId: v.optional(idSchema) }),
  requestBill: v.object({}),
  recordPayment: v.object({
    paymentId: idSchema,
    method: v.picklist(paymentMethods),
    methodId: v.optional(idSchema),
    /** Negative for a refund, which is allowed only on a check that corrects a closed check. */
    amount: v.pipe(v.number(), v.safeInteger(), v.minValue(-maxAmount), v.maxValue(maxAmount), v.notValue(0)),
    tip: v.optional(amountSchema),
    /** The rounding of a cash payment. Stored only if `limitRounding` accepts it. */
    rounding: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(-maxAmount), v.maxValue(maxAmount))),
    tendered: v.optional(amountSchema),
    tillId: v.optional(idSchema),
    shareId: v.optional(idSchema),
    customerId: v.optional(idSchema),
    tipFor: v.optional(uid),
    card: v.optional(card),
    reference: v.optional(v.pipe(readableTextSchema, v.maxLength(80))),
    /** When present, it must be the tenant's currency. */
    currency: v.optional(v.pipe(v.string(), v.maxLength(3))),
    /** The version of the customer's account on the screen. Missing if the screen did not know the current balance. */
    seen: v.optional(v.object({ version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })),
  }),
  voidPayment: v.object({ paymentId: idSchema, ...why }),
  /** `tip`: the whole tip of the payment, instead of what it had. */
  adjustTip: v.object({ paymentId: idSchema, tip: amountSchema }),
  /** The service charge of this check instead of the tenant's, in basis points; 0 waives it. */
  setService: v.object({ rate: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5_000)) }),
  /** The minimum consumption of this check, in minor units (cents); 0 removes it. */
  setMinimum: v.object({ amount: amountSchema }),
  /** Divides the money of the check: see `Share`. */
  splitCheck: v.object({
    shares: v.pipe(
      v.array(share),
      v.minLength(1),
      v.maxLength(maxShares),
      v.check(shares => new Set(shares.map(({ id }) => id)).size === shares.length),
    ),
  }),
  unsplitCheck: v.object({}),
  /**
   * A paper was printed. `of`: the id of the share or payment on the paper; missing if the paper is about the whole
   * check.
   */
  markPrinted: v.object({ what: v.picklist(['bill', 'receipt']), of: v.optional(idSchema) }),
  closeOrder: v.object({}),
  voidOrder: v.object(why),
  /**
   * Moves the check of a group of golfers to the hole `tableId`. `cart`: the name of the group's golf cart. `how`: how
   * the hole was found: by its QR code, by GPS, from a list, or by staff. `spot`: where on the hole the group is.
   */
  setPlace: v.object({
    tableId: idSchema,
    cart: v.optional(v.pipe(readableTextSchema, v.trim(), v.maxLength(20))),
    spot: v.optional(v.picklist(['tee', 'fairway', 'green'])),
    how: v.picklist(['scan', 'gps', 'pick', 'staff']),
  }),
  invite: v.object({ open: v.boolean() }),
  dropPhones: v.object({}),
  /** `stock`: the number of portions left, which the server then counts down. Missing if portions are not counted. */
  markAvailable: v.object({
    productId: idSchema,
    available: v.boolean(),
    stock: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999))),
  }),
  /** See `Till`. */
  openTill: v.object({
    tillId: idSchema,
    kind: v.picklist(['drawer', 'bank']),
    name: shortText(60),
    float: amountSchema,
  }),
  moveCash: v.object({
    tillId: idSchema,
    moveId: idSchema,
    kind: v.picklist(tillMoveKinds),
    amount: v.pipe(amountSchema, v.minValue(1)),
    reasonId: v.optional(idSchema),
    note: v.optional(note),
    uid: v.optional(uid),
  }),
  /** `denominations`: how many notes or coins of each value, in minor units, were counted. */
  closeTill: v.object({
    tillId: idSchema,
    counted: amountSchema,
    denominations: v.optional(
      v.pipe(
        v.record(
          v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,8}$/)),
          v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999)),
        ),
        v.minEntries(1),
        v.maxEntries(40),
      ),
    ),
  }),
  /** A customer paid what was charged to the account: see `Account`. */
  settleAccount: v.object({
    customerId: idSchema,
    paymentId: idSchema,
    method: v.picklist(settlementMethods),
    methodId: v.optional(idSchema),
    amount: v.pipe(amountSchema, v.minValue(1)),
    tillId: v.optional(idSchema),
    reference: v.optional(v.pipe(readableTextSchema, v.maxLength(80))),
  }),
  /** Voids a settlement that was recorded by mistake. `tillId`: the till of the settlement, if it went into one. */
  voidSettlement: v.object({
    customerId: idSchema,
    paymentId: idSchema,
    tillId: v.optional(idSchema),
    ...why,
  }),
  /** Closes the business date. `uncounted`: the tills that are still open and that nobody will count. */
  closeDay: v.object({
    date: businessDateSchema,
    uncounted: v.pipe(v.array(idSchema), v.maxLength(200)),
  }),
} as const

export type CommandType = keyof typeof payloadSchemas
export type Payload<Type extends CommandType> = v.InferOutput<(typeof payloadSchemas)[Type]>

/**
 * The mark of a command that its user approved with a PIN on the tablet of another user (`askedBy`). `offline`: the
 * tablet checked the PIN without the server, so a manager may want to review the command.
 */
export const approvalSchema = v.object({ askedBy: idSchema, offline: v.optional(v.literal(true)) })
export type Approval = v.InferOutput<typeof approvalSchema>

/** The commands that are not about an order. Their `orderId` is null. */
export const commandsWithoutOrder = [
  'markAvailable',
  'openTill',
  'moveCash',
  'closeTill',
  'settleAccount',
  'voidSettlement',
  'closeDay',
] as const
export type CommandWithoutOrder = (typeof commandsWithoutOrder)[number]
export const hasNoOrder = (type: CommandType): type is CommandWithoutOrder =>
  (commandsWithoutOrder as readonly CommandType[]).includes(type)

/** A command as the device creates it. `at`: the time of the tap by the device's clock. */
export type CommandOf<Type extends CommandType> = {
  id: string
  type: Type
  orderId: Type extends CommandWithoutOrder ? null : string
  at: number
  payload: Payload<Type>
  approval?: Approval
}

export type Command = { [Type in CommandType]: CommandOf<Type> }[CommandType]
