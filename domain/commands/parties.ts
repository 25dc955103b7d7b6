import type { CatalogueLookup } from '../catalogue.ts'
import { omitUndefined } from '../objects.ts'
import type { Order, Place } from '../order.ts'
import { inviteLifetimeMs } from '../party.ts'
import { createOpenOrderHandler } from './handler.ts'

/** Changes the table of a check, and with it its department. */
export function moveToTable(order: Order, tableId: string, catalogue: CatalogueLookup): Order {
  const table = catalogue.table(tableId)
  const { unknownTable: _, ...flags } = order.flags
  return {
    ...order,
    tableId,
    departmentId: table?.departmentId ?? order.departmentId,
    flags: table ? flags : { ...flags, unknownTable: true },
  }
}

/**
 * Notes where a party on the golf course is. A place that was tapped earlier than the place of the check changes
 * nothing. Guests move only checks that are on the golf course, and only to a hole.
 */
export const setPlace = createOpenOrderHandler<'setPlace'>((order, payload, { actor, catalogue, now }) => {
  const { tableId, cart, spot, how } = payload
  if (actor.role === 'guest') {
    if (how === 'staff' || !order.place || catalogue.table(tableId)?.kind !== 'hole') return { code: 'denied' }
  }
  if (order.place && order.place.at > now) return order
  const place: Place = omitUndefined({ at: now, how, spot })
  return { ...moveToTable(order, tableId, catalogue), ...(cart !== undefined && { cart }), place }
})

/**
 * Opens or closes the check to further phones of the party, which join with four digits. The server chooses the digits;
 * on a device they are empty until the server has answered.
 */
export const invite = createOpenOrderHandler<'invite'>((order, { open }, { now, inviteCode = '' }) => {
  const { invite: before, ...closed } = order
  if (!open) return before ? closed : order
  if (before && before.until > now) return order
  return { ...order, invite: { code: inviteCode, until: now + inviteLifetimeMs } }
})

/**
 * Puts the phones out of the check: their tokens die, and the check stays to be paid. `droppedFrom` names the orders
 * merged into this one, whose tokens die with it.
 */
export const dropPhones = createOpenOrderHandler<'dropPhones'>(({ invite: _, phones: __, ...order }) => {
  const { calledAt: ___, ...flags } = order.flags
  const droppedFrom = order.mergedFrom
  return { ...order, flags, gens: (order.gens ?? 0) + 1, ...(droppedFrom && { droppedFrom }) }
})

/** A check that is closed, void or merged no longer says where the party is. */
export function withoutParty({ place: _, cart: __, invite: ___, phones: ____, ...order }: Order): Order {
  return order
}
