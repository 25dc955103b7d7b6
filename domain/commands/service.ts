import { omitUndefined } from '../objects.ts'
import { createOpenOrderHandler } from './handler.ts'

/** Sets the service charge of one check, instead of the tenant's. A rate of 0 waives it. */
export const setService = createOpenOrderHandler<'setService'>((order, { rate }, { actor, now, askedBy }) => ({
  ...order,
  service: omitUndefined({ rate, by: actor.uid, askedBy, at: now }),
}))
