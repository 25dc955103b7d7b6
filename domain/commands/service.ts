import { omitUndefined } from '../objects.ts'
import { createOpenOrderHandler } from './handler.ts'

/** Replaces the tenant's service charge on one check by `rate`, in basis points. With 0, there is no service charge. */
export const setService = createOpenOrderHandler<'setService'>((order, { rate }, { actor, now, askedBy }) => ({
  ...order,
  service: omitUndefined({ rate, by: actor.uid, askedBy, at: now }),
}))
