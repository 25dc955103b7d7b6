import type { Payload } from '../commands.ts'
import { omitUndefined } from '../objects.ts'
import { isOpenOrBilled, isWaitingEntry, type Pickup } from '../order.ts'
import { createOpenOrderHandler, createOrderHandler } from './handler.ts'
import { removePartyFields, transferTo } from './parties.ts'

/**
 * Creates the pickup details from the payload of a command.
 * @param now the time of the tap, from which `promisedIn` counts
 * @param before the earlier details; their promised time is kept if the payload has no `promisedIn`
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

/**
 * Sets the pickup details. A check at a table stores them too, although screens do not show them there. A check cannot
 * get the kind `waiting`, because an entry of the waiting list can be removed without a reason, and a check cannot.
 */
export const setPickup = createOpenOrderHandler<'setPickup'>((order, payload, { now }) => {
  if (payload.kind === 'waiting' && order.pickup?.kind !== 'waiting') return { code: 'not_waiting' }
  return { ...order, pickup: toPickup(payload, now, order.pickup) }
})

/**
 * Seats a waiting party, or takes it off the list. If two tablets do so at the same time, only the first command has an
 * effect; the second is refused, unless it has the same table. A party that has ordered can be seated, but not taken
 * off the list.
 */
export const endWait = createOrderHandler<'endWait'>((order, { tableId }, context) => {
  if (order.pickup?.kind !== 'waiting') return { code: 'not_waiting' }
  const isOpen = isOpenOrBilled(order)
  if (tableId !== undefined) {
    if (isOpen && order.tableId === undefined) return transferTo(order, tableId, context)
    return isOpen && order.tableId === tableId ? order : { code: 'not_waiting' }
  }
  if (!isWaitingEntry(order)) return { code: 'not_waiting' }
  if (order.status === 'void') return order
  if (!isOpen) return { code: 'not_waiting' }
  return { ...removePartyFields(order), status: 'void', closedAt: context.now, closedBy: context.actor.uid }
})
