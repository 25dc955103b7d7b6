import * as v from 'valibot'
import { rejectionCodes } from '../../domain/errors.ts'
import type { Order } from '../../domain/order.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const answerSchema = v.object({
  results: v.array(
    v.object({
      seq: count,
      id: v.string(),
      status: v.picklist(['accepted', 'rejected', 'seen']),
      // A server newer than this client may know codes that it has no words for.
      code: v.fallback(v.optional(v.picklist(rejectionCodes)), 'invalid'),
    }),
  ),
  // The server's own; what is damaged is found by whoever reads it.
  orders: v.record(
    v.string(),
    v.custom<Order>(order => typeof order === 'object' && order !== null),
  ),
  lastSeq: count,
  epoch: v.string(),
  letters: v.string(),
})

/** What the function `orders` answers. */
export type OrdersAnswer = v.InferOutput<typeof answerSchema>

/** `undefined`: something that answers in the server's place. */
export function parseAnswer(answer: unknown): OrdersAnswer | undefined {
  const parsed = v.safeParse(answerSchema, answer)
  return parsed.success ? parsed.output : undefined
}
