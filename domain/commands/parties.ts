import type { CatalogueLookup } from '../catalogue.ts'
import { omitUndefined } from '../objects.ts'
import type { Order, Place } from '../order.ts'
import { inviteLifetimeMs } from '../party.ts'
import type { CommandContext } from '../state.ts'
import { createOpenOrderHandler } from './handler.ts'

/**
 * Changes the table of a check, and its department to that of the table. Tables that were combined with the old table
 * are free again. A request of the guests to move the check is removed.
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
 * Moves the check to another table. A check of golfers has a `place`, and golfers may send `setPlace` only for such a
 * check. So a check gets a `place` when it is moved to a hole. It keeps the `place` when it is moved to a table of the
 * restaurant, so that the golfers can move it to the next hole afterwards.
 */
export function transferTo(order: Order, tableId: string, { catalogue, now }: CommandContext): Order {
  const moved = moveToTable(order, tableId, catalogue)
  const isGolf = order.place !== undefined || catalogue.table(tableId)?.kind === 'hole'
  return isGolf ? { ...moved, place: { at: Math.max(now, order.place?.at ?? 0), how: 'staff' } } : moved
}

/**
 * Moves the check of a group of golfers to the hole `tableId`, and stores in `place` when and how the hole was found.
 * Commands can arrive late, so a command whose tap is older than the check's `place` changes nothing. A guest may send
 * the command only for a check that has a `place`, and only for a hole.
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
 * Starts or ends an invitation to the check: as long as it is valid, a guest who enters its four digits on another
 * phone joins the check. The server chooses the digits; on a device, `code` is empty until the server has answered.
 * Starting an invitation while one is valid changes nothing.
 */
export const invite = createOpenOrderHandler<'invite'>((order, { open }, { now, inviteCode = '' }) => {
  const { invite: before, ...closed } = order
  if (!open) return before ? closed : order
  if (before && before.until > now) return order
  return { ...order, invite: { code: inviteCode, until: now + inviteLifetimeMs } }
})

/**
 * Ends the access of all phones that joined the check, because the guests have left. The check stays open, so that it
 * can be paid. Each phone has a token that contains the value of `gens` when the phone joined, so a higher `gens` makes
 * these tokens invalid. `droppedFrom` lists the orders that were merged into this check, so that the tokens of their
 * phones become invalid too.
 */
export const dropPhones = createOpenOrderHandler<'dropPhones'>(({ invite: _, phones: __, ...order }) => {
  const { calledAt: ___, calledTo: ____, ...flags } = order.flags
  const droppedFrom = order.mergedFrom
  return { ...order, flags, gens: (order.gens ?? 0) + 1, ...(droppedFrom && { droppedFrom }) }
})

/** Removes the fields that only the open check of a party needs. Called when a check is closed, voided or merged. */
export function removePartyFields(order: Order): Order {
  const { place: _, cart: __, invite: ___, phones: ____, otherTableIds: _____, ...ended } = order
  return ended
}
