import { omitUndefined } from '../objects.ts'
import type { Line, Order } from '../order.ts'
import type { CommandContext } from '../state.ts'
import { sendOrHold } from './courses.ts'
import { createOpenOrderHandler, updateLines } from './handler.ts'

/** A customer of the tenant who was identified by their member number or id. */
export type Member = { customerId: string; customerNumber: string }
type JoinContext = Pick<CommandContext, 'tenant'> & { member?: Member }

/**
 * Marks a check that a guest just joined: lines that guests send wait for a waiter, unless a waiter accepted these guests
 * before or the tenant sets `guestOrders: 'free'`. The first member named by a guest is put on the check; later guests
 * cannot replace the member, and nobody can name one after a waiter has accepted the guests.
 */
export function recordGuestJoin(order: Order, { tenant, member }: JoinContext): Order {
  const isFirstMember = member && order.customerId === undefined && order.flags.guest !== 'accepted'
  const withMember = isFirstMember ? { ...order, ...member } : order
  if (tenant.settings.guestOrders === 'free' || order.flags.guest !== undefined) return withMember
  return { ...withMember, flags: { ...order.flags, guest: 'waiting' } }
}

/** Whether lines that this actor sends now are held until a waiter accepts them. */
export const mustAwaitAcceptance = (
  order: Order,
  { actor, tenant }: Pick<CommandContext, 'actor' | 'tenant'>,
): boolean => actor.role === 'guest' && order.flags.guest !== 'accepted' && tenant.settings.guestOrders !== 'free'

/** Guests may change and send only lines that guests added. All guests of a tenant share one uid. */
export const isForbiddenToGuest = (line: Line, { role, uid }: CommandContext['actor']): boolean =>
  role === 'guest' && line.by !== uid

/** Sends the named held lines to the kitchen. Lines that the guests of this order send later need no acceptance. */
export const acceptLines = createOpenOrderHandler<'acceptLines'>((order, { lineIds }, { now }) => {
  const accepted: Order = order.flags.guest ? { ...order, flags: { ...order.flags, guest: 'accepted' } } : order
  return updateLines(accepted, lineIds, line =>
    line.status === 'held' && !line.heldFrom ? sendOrHold(order, line, now) : undefined,
  )
})

/** From a guest it sets `flags.calledAt`; from staff it answers the call and removes `calledAt`. */
export const callWaiter = createOpenOrderHandler<'callWaiter'>((order, _, { actor, now }) => {
  const calledAt = actor.role === 'guest' ? (order.flags.calledAt ?? now) : undefined
  return { ...order, flags: omitUndefined({ ...order.flags, calledAt }) }
})
