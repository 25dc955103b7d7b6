import type { CatalogueLookup } from '../catalogue.ts'
import { omitUndefined } from '../objects.ts'
import type { Order, Place } from '../order.ts'
import { inviteLifetimeMs } from '../party.ts'
import type { CommandContext } from '../state.ts'
import { createOpenOrderHandler } from './handler.ts'

/**
 * Sets the table of a check, and the department to that of the table. If the table is not in the catalogue, the
 * department stays, and `flags.unknownTable` is set. Tables that were combined with the old table are freed. The
 * guests' request to move the check (`flags.calledTo`) is removed.
 */
export function moveToTable(
  { otherTableIds: ___, ...order }: Order,
  tableId: string,
  catalogue: CatalogueLookup,
): Order {
  const table = catalogue.table(tableId)
  const { unknownTable: _, calledTo: __, ...flags } = order.flags
  return {
    ...order,
    tableId,
    departmentId: table?.departmentId ?? order.departmentId,
    flags: table ? flags : { ...flags, unknownTable: true },
  }
}

/**
 * Moves the check to another table. If the table is a hole of the golf course, the check gets a `place`. A check with a
 * `place` still has one when it is later moved to a restaurant table, because golfers can move their check to the next
 * hole (`setPlace`) only if it has a `place`.
 */
export function transferTo(order: Order, tableId: string, { catalogue, now }: CommandContext): Order {
  const moved = moveToTable(order, tableId, catalogue)
  const isGolf = order.place !== undefined || catalogue.table(tableId)?.kind === 'hole'
  return isGolf ? { ...moved, place: { at: Math.max(now, order.place?.at ?? 0), how: 'staff' } } : moved
}

/**
 * Moves the check of a group of golfers to the hole `tableId`, and stores in `place` when and how the hole was found. A
 * command that arrives late, with a tap before the time in the check's `place`, changes nothing. A guest may send the
 * command only for a check that has a `place`, only for a hole, and not with `how: 'staff'`.
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
 * Starts (`open`) or ends an invitation to the check. While the invitation is valid, a guest can join the check by
 * entering its four-digit code on another phone. The server chooses the code; on a device, it is empty until the server
 * has answered. Starting an invitation while one is valid changes nothing.
 */
export const invite = createOpenOrderHandler<'invite'>((order, { open }, { now, inviteCode = '' }) => {
  const { invite: before, ...closed } = order
  if (!open) return before ? closed : order
  if (before && before.until > now) return order
  return { ...order, invite: { code: inviteCode, until: now + inviteLifetimeMs } }
})

/**
 * Ends the access of all phones that joined the check, because the guests have left. The check stays open, so that it
 * can be paid. The token of each phone contains the value of `gens` when the phone joined, so a higher `gens` makes
 * these tokens invalid. The tokens of phones that joined an order which was later merged into this check become invalid
 * because that order is listed in `droppedFrom`.
 */
export const dropPhones = createOpenOrderHandler<'dropPhones'>(({ invite: _, phones: __, ...order }) => {
  const { calledAt: ___, calledTo: ____, ...flags } = order.flags
  const droppedFrom = order.mergedFrom
  return { ...order, flags, gens: (order.gens ?? 0) + 1, ...(droppedFrom && { droppedFrom }) }
})

/** Removes the fields that only an open check needs, for example `invite`. */
export function removePartyFields(order: Order): Order {
  const { place: _, cart: __, invite: ___, phones: ____, otherTableIds: _____, ...ended } = order
  return ended
}
