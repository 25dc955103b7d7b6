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
 * `reasonId`: the id of a reason from the tenant's list. `reason`: the name of this reason, or a text that staff typed.
 */
const reasonFields = { reason, reasonId: v.optional(idSchema) }

const shortText = (length: number) => v.pipe(readableTextSchema, v.trim(), v.minLength(1), v.maxLength(length))
/**
 * The details of a check without a table. `promisedIn`: the minutes from the tap that created the command to the time
 * for which the order is promised; `null` removes the promised time.
 */
const pickup = v.object({
  kind: v.picklist(['takeaway', 'bar', 'waiting']),
  name: v.optional(shortText(60)),
  phone: v.optional(shortText(30)),
  platform: v.optional(shortText(30)),
  promisedIn: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_080)))),
})

const allergens = v.pipe(v.array(nameSchema), v.maxLength(50))

/** Uids become keys of Firestore maps, so names that Firestore or JavaScript reserve are refused, as in `idSchema`. */
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

/** Several stations can make one line together. These fields limit a command to the work of some of the stations. */
const stationFields = {
  /**
   * The station at whose screen somebody tapped. If it is missing, or if it is the pass (where all dishes are put
   * together), the command applies to the work of all stations.
   */
  stationId: v.optional(idSchema),
  /**
   * All stations whose lines that screen showed at the tap. They are sent because a manager could redirect stations to
   * other screens before the command arrives.
   */
  stationIds: v.optional(v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(30))),
}
/**
 * `recalls`: the highest `Line.recalls` of the lines on the user's screen; 0 if no line was taken back to the kitchen.
 * The command does not change a line with a higher `recalls`, because the user did not see that the line was taken
 * back. If missing, the `recalls` of the lines do not matter.
 */
const advanceFields = {
  to: v.picklist(['preparing', 'ready', 'served']),
  ...stationFields,
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

/**
 * The schema of the payload of each command. `v.object` drops unknown keys, so a client cannot set fields that only the
 * server may set, such as a total.
 */
export const payloadSchemas = {
  openOrder: v.object({
    departmentId: idSchema,
    tableId: v.optional(idSchema),
    customerId: v.optional(idSchema),
    covers: v.optional(covers),
    /**
     * The number of the check, for example `B-17`: the letters that the server assigned to the device, and a number
     * that the device counts up.
     */
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
    /** The price that staff entered, used only if the product has no price (`findPrice`). */
    price: v.optional(amountSchema),
    /** The price that the user saw, and the revision of the catalogue on the device. */
    seen: v.optional(
      v.object({ price: v.nullable(amountSchema), rev: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    ),
    /**
     * Set if the guests sent the dish of the line `lineId` back. The new line replaces that dish and costs nothing.
     * Only staff may set it.
     */
    remakes: v.optional(v.object({ lineId, ...reasonFields })),
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
  advanceLine: v.object({ lineId, ...advanceFields }),
  /** For example all lines of an order slip that kitchen staff tapped on their screen. */
  advanceLines: v.object({ lineIds, ...advanceFields }),
  /**
   * Sets lines that became ready or served in the last two hours back to `preparing`. With `to: 'ready'`, sets only
   * served lines back to `ready`.
   */
  recallLines: v.object({ lineIds, ...stationFields, to: v.optional(v.picklist(['ready'])) }),
  /**
   * A message from the kitchen to the waiter: something is missing, a question, or a delay. `null` removes the message.
   */
  flagLines: v.object({ lineIds, problem: v.nullable(v.picklist(['falta', 'duda', 'demora'])) }),
  ackLines: v.object({ lineIds, ...stationFields, how: v.optional(v.picklist(['screen', 'paper', 'voice'])) }),
  acceptLines: v.object({ lineIds }),
  voidLine: v.object({ lineId, ...reasonFields }),
  compLine: v.object({ lineId, ...reasonFields }),
  applyDiscount: v.pipe(
    v.object({
      discountId: idSchema,
      /** Missing if the discount is on the whole check. */
      lineId: v.optional(lineId),
      /** In basis points: 1000 is 10 %. */
      percent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
      amount: v.optional(v.pipe(amountSchema, v.minValue(1))),
      ...reasonFields,
    }),
    v.check(({ percent, amount }) => (percent === undefined) !== (amount === undefined)),
  ),
  removeDiscount: v.object({ discountId: idSchema }),
  setCovers: v.object({ covers }),
  /** Sets the customer to whom the check belongs; `null` removes the customer. */
  setCustomer: v.object({ customerId: v.nullable(idSchema) }),
  /** Replaces the details of a check without a table. Without `promisedIn`, the promised time stays as it is. */
  setPickup: pickup,
  /**
   * Takes a group of guests off the waiting list. They were seated at the table `tableId`; without `tableId`, they have
   * left.
   */
  endWait: v.object({ tableId: v.optional(idSchema) }),
  /** Adds a further table of the department to the check (`combined: true`), or removes it from the check. */
  combineTable: v.object({ tableId: idSchema, combined: v.boolean() }),
  /** Changes the allergies of the guest at `seat`. The seat 0 means a guest whose seat is not known. */
  setAllergy: v.object({
    seat,
    add: allergens,
    remove: allergens,
    /** `note` is added to the seat's notes. `removeNote` is removed if it still is the complete text of the notes. */
    note: v.optional(note),
    removeNote: v.optional(v.pipe(readableTextSchema, v.maxLength(2_000))),
  }),
  assignOrder: v.object({ uid }),
  transferOrder: v.object({ tableId: idSchema }),
  moveLines: v.pipe(
    v.object({
      /** The lines that move as a whole. May be empty if there are `parts`. */
      lineIds: v.pipe(v.array(lineId), v.maxLength(300)),
      /** Of the line `lineId`, only `quantity` pieces move. They become the line `newLineId` of the other order. */
      parts: v.optional(v.pipe(v.array(v.object({ lineId, quantity, newLineId: idSchema })), v.maxLength(300))),
      toOrderId: idSchema,
    }),
    v.check(({ lineIds, parts = [] }) => lineIds.length + parts.length > 0),
  ),
  /** `tableId`: set if the guests have changed tables, and ask the waiter to move their check to this table. */
  callWaiter: v.object({ tableId: v.optional(idSchema) }),
  requestBill: v.object({}),
  recordPayment: v.object({
    paymentId: idSchema,
    method: v.picklist(paymentMethods),
    methodId: v.optional(idSchema),
    /** Negative for a refund, which is allowed only on a check that corrects a closed check. */
    amount: v.pipe(v.number(), v.safeInteger(), v.minValue(-maxAmount), v.maxValue(maxAmount), v.notValue(0)),
    tip: v.optional(amountSchema),
    /** The rounding of a cash payment. Stored only if the tenant's settings allow this rounding. */
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
    /**
     * The version of the customer's account whose balance the user saw. Missing if the user saw no current balance.
     */
    seen: v.optional(v.object({ version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })),
  }),
  voidPayment: v.object({ paymentId: idSchema, ...reasonFields }),
  /** `tip`: the new tip of the payment, which replaces the tip that was recorded before. */
  adjustTip: v.object({ paymentId: idSchema, tip: amountSchema }),
  /** Replaces the tenant's service charge on this check. `rate`: in basis points; 0 for no service charge. */
  setService: v.object({ rate: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5_000)) }),
  /** Sets the amount that the guests of this check must spend at least, in minor units (cents); 0 removes it. */
  setMinimum: v.object({ amount: amountSchema }),
  /** Divides the amount of the check into shares that different people pay. The lines stay on the check. */
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
   * Counts a printed bill or receipt. `of`: the id of the share or payment that it shows; missing if it shows the whole
   * check.
   */
  markPrinted: v.object({ what: v.picklist(['bill', 'receipt']), of: v.optional(idSchema) }),
  closeOrder: v.object({}),
  voidOrder: v.object(reasonFields),
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
  /** Opens a cash drawer (`drawer`) or the purse of a waiter (`bank`). `float`: the cash in it at the beginning. */
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
  /**
   * Records the counted cash of a till. `denominations`: how many notes or coins of each value were counted, for
   * example `{ '5000': 3 }` for three notes of 50.00.
   */
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
  /** Records that a customer paid money for the customer's account. */
  settleAccount: v.object({
    customerId: idSchema,
    paymentId: idSchema,
    method: v.picklist(settlementMethods),
    methodId: v.optional(idSchema),
    amount: v.pipe(amountSchema, v.minValue(1)),
    tillId: v.optional(idSchema),
    reference: v.optional(v.pipe(readableTextSchema, v.maxLength(80))),
  }),
  /** Voids a `settleAccount` that was recorded by mistake. `paymentId` and `tillId` are those of the voided command. */
  voidSettlement: v.object({
    customerId: idSchema,
    paymentId: idSchema,
    tillId: v.optional(idSchema),
    ...reasonFields,
  }),
  /** Closes the business date. `uncounted`: the tills that are still open and that nobody will count. */
  closeDay: v.object({
    date: businessDateSchema,
    uncounted: v.pipe(v.array(idSchema), v.maxLength(200)),
  }),
} as const

/** The name of a command, for example `addLine`. */
export type CommandType = keyof typeof payloadSchemas
/** The data of a command, for example the product and quantity of `addLine`. */
export type Payload<Type extends CommandType> = v.InferOutput<(typeof payloadSchemas)[Type]>

/**
 * A command has this mark if the user `askedBy` was not allowed to send it, and another user approved it with a PIN on
 * the tablet of `askedBy`. `offline`: the tablet checked the PIN without the server, so a manager may want to review
 * the command.
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

/**
 * A command as the device creates it. `at`: when the user tapped, by the device's clock, in milliseconds since 1970.
 * `approval`: only if another user approved the command with a PIN.
 */
export type CommandOf<Type extends CommandType> = {
  id: string
  type: Type
  orderId: Type extends CommandWithoutOrder ? null : string
  at: number
  payload: Payload<Type>
  approval?: Approval
}

export type Command = { [Type in CommandType]: CommandOf<Type> }[CommandType]
