import * as v from 'valibot'
import { amountSchema, idSchema } from './catalogue.ts'
import { readable } from './text.ts'

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))
const lineId = idSchema
const covers = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200))
const course = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20))

const note = v.pipe(readable, v.maxLength(200))
const reason = v.pipe(readable, v.trim(), v.minLength(1), v.maxLength(200))

const options = v.pipe(
  v.array(v.object({ modifierId: idSchema, optionId: idSchema, quantity: v.optional(quantity) })),
  v.maxLength(100),
)

/**
 * One schema a command; its type is inferred from it. Unknown keys are dropped by `v.object`,
 * so a price or total that a client may not set never gets any further.
 */
export const payloadSchemas = {
  openOrder: v.object({
    departmentId: idSchema,
    tableId: v.optional(idSchema),
    customerId: v.optional(idSchema),
    covers: v.optional(covers),
    /** The device's letters and counter, `B-17`. */
    number: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{1,4}-[1-9][0-9]{0,6}$/))),
  }),
  addLine: v.object({
    lineId,
    productId: idSchema,
    quantity,
    options,
    seat: v.optional(seat),
    course: v.optional(course),
    note: v.optional(note),
    /** Counts only where the product's own price is `null`. */
    price: v.optional(amountSchema),
    /** What the device showed: an honest mark when the server's price is another. */
    seen: v.optional(
      v.object({ price: v.nullable(amountSchema), rev: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    ),
  }),
  changeLine: v.object({
    lineId,
    quantity: v.optional(quantity),
    options: v.optional(options),
    seat: v.optional(seat),
    course: v.optional(course),
    note: v.optional(note),
  }),
  removeLine: v.object({ lineId }),
  sendLines: v.object({ lineIds: v.pipe(v.array(lineId), v.minLength(1), v.maxLength(300)) }),
  advanceLine: v.object({ lineId, to: v.picklist(['preparing', 'ready', 'served']) }),
  ackLines: v.object({ lineIds: v.pipe(v.array(lineId), v.minLength(1), v.maxLength(300)) }),
  /** What guests sent and a waiter lets through. */
  acceptLines: v.object({ lineIds: v.pipe(v.array(lineId), v.minLength(1), v.maxLength(300)) }),
  voidLine: v.object({ lineId, reason }),
  setCovers: v.object({ covers }),
  callWaiter: v.object({}),
  requestBill: v.object({}),
  recordPayment: v.object({
    paymentId: idSchema,
    method: v.picklist(['cash', 'card', 'member', 'voucher']),
    amount: v.pipe(amountSchema, v.minValue(1)),
    tip: v.optional(amountSchema),
    reference: v.optional(v.pipe(readable, v.maxLength(80))),
    /** Only for whoever says it: a check has one currency, the tenant's. */
    currency: v.optional(v.pipe(v.string(), v.maxLength(3))),
  }),
  closeOrder: v.object({}),
  voidOrder: v.object({ reason }),
} as const

export type CommandType = keyof typeof payloadSchemas
export type Payload<Type extends CommandType> = v.InferOutput<(typeof payloadSchemas)[Type]>

/** What the device made at the tap. `at` is the device's clock: for display, never for a decision. */
export type CommandOf<Type extends CommandType> = {
  id: string
  type: Type
  orderId: string
  at: number
  payload: Payload<Type>
}

export type Command = { [Type in CommandType]: CommandOf<Type> }[CommandType]

export const protocolVersion = 1
export const maxCommandsPerBatch = 50
export const maxOrdersPerBatch = 20
export const maxLinesPerOrder = 300
export const maxCommandsPerOrder = 2_000
export const maxUnacknowledged = 500
