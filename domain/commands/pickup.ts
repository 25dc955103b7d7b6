import type { Payload } from '../commands.ts'
import { omitUndefined } from '../objects.ts'
import { isOpenOrBilled, isWaitingEntry, type Pickup } from '../order.ts'
import { createOpenOrderHandler, createOrderHandler } from './handler.ts'
import { removePartyFields, transferTo } from './parties.ts'

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

/**
 * A check at a table stores it, too: screens do not show it there. A check does not become an entry of the waiting list,
 * because an entry can be taken off without a reason.
 */
export const setPickup = createOpenOrderHandler<'setPickup'>((order, payload, { now }) => {
  if (payload.kind === 'waiting' && order.pickup?.kind !== 'waiting') return { code: 'not_waiting' }
  return { ...order, pickup: toPickup(payload, now, order.pickup) }
})

/**
 * Seats a waiting party, or takes it off the list. Two tablets may do so at once, so only the first has an effect: the
 * second is refused, unless it wanted the same. A party that has ordered can be seated, but not taken off the list.
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
