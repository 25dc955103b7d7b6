import type { Payload } from '../commands.ts'
import { omitUndefined } from '../objects.ts'
import { isOpenOrBilled, isWaitingEntry, type Pickup } from '../order.ts'
import { createOpenOrderHandler, createOrderHandler } from './handler.ts'
import { removePartyFields, transferTo } from './parties.ts'

/**
 * Creates the details of a check without a table from the payload of a command. The promised time is `promisedIn`
 * minutes after `now`; `null` removes it.
 * @param before the earlier details, whose promised time is copied if the payload has no `promisedIn`
 */
export function createPickup(payload: Payload<'setPickup'>, now: number, before?: Pickup): Pickup {
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
 * Sets the details of a check without a table, such as the name of the guest. A check at a table stores them too. A
 * check of another kind cannot get the kind `waiting`, because it could then be removed without a reason, like a party
 * on the waiting list.
 */
export const setPickup = createOpenOrderHandler<'setPickup'>((order, payload, { now }) => {
  if (payload.kind === 'waiting' && order.pickup?.kind !== 'waiting') return { code: 'not_waiting' }
  return { ...order, pickup: createPickup(payload, now, order.pickup) }
})

/**
 * Seats a party from the waiting list at the table `tableId`. Without `tableId`, removes the party from the list. The
 * removal is refused if the party has already ordered, paid or asked for the bill. If two tablets seat the party at
 * different tables, the command that is applied second is refused.
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
