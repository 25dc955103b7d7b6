import type { Payload } from '../commands.ts'
import { omitUndefined } from '../objects.ts'
import type { Pickup } from '../order.ts'
import { createOpenOrderHandler } from './handler.ts'

/**
 * @param now the time of the tap, from which `promisedIn` counts
 * @param before keeps its promised time if the payload has no `promisedIn`
 */
export function toPickup(payload: Payload<'setPickup'>, now: number, before?: Pickup): Pickup {
  const { kind, name, phone, platform, promisedIn } = payload
  const promisedAt = typeof promisedIn === 'number' ? now + promisedIn * 60_000 : undefined
  return omitUndefined({
    kind,
    name,
    phone,
    platform,
    promisedAt: promisedIn === undefined ? before?.promisedAt : promisedAt,
  })
}

/** A check at a table stores it, too: screens do not show it there. */
export const setPickup = createOpenOrderHandler<'setPickup'>((order, payload, { now }) => ({
  ...order,
  pickup: toPickup(payload, now, order.pickup),
}))
