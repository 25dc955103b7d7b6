import { omitUndefined } from '../objects.ts'
import { type Line, type Order, tableIdsOf } from '../order.ts'
import type { CommandContext } from '../state.ts'
import { sendOrHold } from './courses.ts'
import { createOpenOrderHandler, updateLines } from './handler.ts'

/**
 * The member whom a guest named. `givenCustomer` is the number or id that the guest typed. The other fields are missing
 * if there is no such member.
 */
export type NamedMember = { givenCustomer: string; customerId?: string; customerNumber?: string }
type JoinContext = Pick<CommandContext, 'tenant'> & { uid: string; member?: NamedMember | undefined }

/**
 * Changes a check when a guest with the account `uid` joins. Sets a missing `flags.guest` to `waiting`, unless the
 * tenant sets `guestOrders: 'free'`. If the guest named a club member, the member becomes the customer of the check,
 * unless the check already has a customer, a waiter has already accepted the guests of the check, or another guest has
 * named a member before. A join with an unknown member changes the check as often as a join with a known member, so
 * that a guest cannot find out which members exist.
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

/** Whether lines that this actor sends now are held until a waiter accepts them. */
export const mustAwaitAcceptance = (
  order: Order,
  { actor, tenant }: Pick<CommandContext, 'actor' | 'tenant'>,
): boolean => actor.role === 'guest' && order.flags.guest !== 'accepted' && tenant.settings.guestOrders !== 'free'

/**
 * Guests may change and send only lines that guests added. All guests of a tenant share one uid, so a guest may also
 * change lines of other guests.
 */
export const isForbiddenToGuest = (line: Line, { role, uid }: CommandContext['actor']): boolean =>
  role === 'guest' && line.by !== uid

/** Sends held lines of guests to the kitchen. Lines that guests of this order send later need no acceptance. */
export const acceptLines = createOpenOrderHandler<'acceptLines'>((order, { lineIds }, { now }) => {
  const accepted: Order = order.flags.guest ? { ...order, flags: { ...order.flags, guest: 'accepted' } } : order
  return updateLines(accepted, lineIds, line =>
    line.status === 'held' && !line.heldFrom ? sendOrHold(order, line, now) : undefined,
  )
})

/**
 * A guest's command calls the waiter: `flags.calledAt` is set, and `flags.calledTo` if the guests ask to move the check
 * to the table `tableId`. If `tableId` is the check's own table, the request is removed. A table of the golf course or
 * an unknown table is ignored. A command from staff answers the call: both are removed.
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
