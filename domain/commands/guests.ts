import { omitUndefined } from '../objects.ts'
import { type Line, type Order, tableIdsOf } from '../order.ts'
import type { CommandContext } from '../state.ts'
import { sendOrHold } from './courses.ts'
import { createOpenOrderHandler, updateLines } from './handler.ts'

/**
 * The club member whom a guest named when joining a check. `givenCustomer`: the member number or id that the guest
 * typed. The other fields are missing if there is no such member.
 */
export type NamedMember = { givenCustomer: string; customerId?: string; customerNumber?: string }
type JoinContext = Pick<CommandContext, 'tenant'> & { uid: string; member?: NamedMember | undefined }

/**
 * Returns the check after a guest with the account `uid` has joined it. A missing `flags.guest` becomes `waiting`,
 * unless the tenant sets `guestOrders: 'free'`. If the guest named a club member, the member becomes the customer of
 * the check. The named member is ignored if the check already has a customer, if a waiter has already accepted the
 * guests, or if a guest has named a member before. An unknown member number is stored too: if the check did not
 * change, the guest could find out that there is no such member.
 */
export function recordGuestJoin(order: Order, { tenant, uid, member }: JoinContext): Order {
  const mayName =
    order.customerId === undefined && order.givenCustomer === undefined && order.flags.guest !== 'accepted'
  const mustWait = tenant.settings.guestOrders !== 'free' && order.flags.guest === undefined
  const isNamed = member !== undefined && mayName
  if (!isNamed && !mustWait && order.guestUid !== undefined) return order
  return {
    ...order,
    ...(isNamed && member),
    guestUid: order.guestUid ?? uid,
    ...(mustWait && { flags: { ...order.flags, guest: 'waiting' } }),
  }
}

/** Whether lines that the actor sends are held until a waiter accepts them. Only true for guests. */
export const mustAwaitAcceptance = (
  order: Order,
  { actor, tenant }: Pick<CommandContext, 'actor' | 'tenant'>,
): boolean => actor.role === 'guest' && order.flags.guest !== 'accepted' && tenant.settings.guestOrders !== 'free'

/**
 * Whether the actor is a guest and the line was added by staff. Guests may change and send only lines of guests. All
 * guests of a tenant share one uid, so a guest may change lines of other guests.
 */
export const isForbiddenToGuest = (line: Line, { role, uid }: CommandContext['actor']): boolean =>
  role === 'guest' && line.by !== uid

/**
 * Accepts lines that guests sent: they go to the kitchen, or wait for their course if it is held. If
 * `flags.guest` of the order is set, it becomes `accepted`, so that further lines from guests need no acceptance.
 */
export const acceptLines = createOpenOrderHandler<'acceptLines'>((order, { lineIds }, { now }) => {
  const accepted: Order = order.flags.guest ? { ...order, flags: { ...order.flags, guest: 'accepted' } } : order
  return updateLines(accepted, lineIds, line =>
    line.status === 'held' && !line.heldFrom ? sendOrHold(order, line, now) : undefined,
  )
})

/**
 * A guest calls the waiter with this command (`flags.calledAt`). If the command has the `tableId` of a restaurant table
 * that is not yet a table of the check, the guest also asks to move the check there (`flags.calledTo`). Staff answer
 * the call with the same command, which then removes both flags.
 */
export const callWaiter = createOpenOrderHandler<'callWaiter'>((order, { tableId }, { actor, catalogue, now }) => {
  const { calledAt: before, calledTo: askedBefore, ...others } = order.flags
  if (actor.role !== 'guest') return before === undefined ? order : { ...order, flags: others }
  const table = tableId === undefined ? undefined : catalogue.table(tableId)
  const asked = table && table.kind !== 'hole' ? tableId : askedBefore
  const isHere = tableId === undefined ? order.tableId === undefined : tableIdsOf(order).includes(tableId)
  const calledTo = isHere ? undefined : asked
  const calledAt = before === undefined || calledTo !== askedBefore ? now : before
  if (calledAt === before && calledTo === askedBefore) return order
  return { ...order, flags: omitUndefined({ ...others, calledAt, calledTo }) }
})
