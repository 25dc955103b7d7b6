import { defined } from '../objects.ts'
import type { Line, Order } from '../order.ts'
import type { Context } from '../reduce.ts'
import { sentOrWaiting } from './courses.ts'
import { eachLine, onLiveOrder } from './handler.ts'

/** A member, as the house knows them. */
export type Member = { customerId: string; customerNumber: string }
type Joining = Pick<Context, 'tenant'> & { member?: Member }

/**
 * A check that a guest has just joined: what guests send waits for a waiter, unless one has accepted them before.
 * The check is the first member's whom they named by then; nobody at the door takes it over.
 */
export function withGuests(order: Order, { tenant, member }: Joining): Order {
  const isTheirs = member && order.customerId === undefined && order.flags.guest !== 'accepted'
  const named = isTheirs ? { ...order, ...member } : order
  if (tenant.settings.guestOrders === 'free' || order.flags.guest !== undefined) return named
  return { ...named, flags: { ...order.flags, guest: 'waiting' } }
}

/** Whether what is sent now waits for a waiter. */
export const isHeldBack = (order: Order, { actor, tenant }: Pick<Context, 'actor' | 'tenant'>): boolean =>
  actor.role === 'guest' && order.flags.guest !== 'accepted' && tenant.settings.guestOrders !== 'free'

/** Guests change and send what guests added; the drafts of a waiter are the waiter's. */
export const isForeign = (line: Line, { role, uid }: Context['actor']): boolean => role === 'guest' && line.by !== uid

/** The held lines among the named ones go to the kitchen; the rest is named. From now on these guests send by themselves. */
export const acceptLines = onLiveOrder<'acceptLines'>((order, { lineIds }, { now }) => {
  const accepted: Order = order.flags.guest ? { ...order, flags: { ...order.flags, guest: 'accepted' } } : order
  return eachLine(accepted, lineIds, line =>
    line.status === 'held' && !line.heldFrom ? sentOrWaiting(order, line, now) : undefined,
  )
})

/** Guests call; the same from staff says that somebody is there. */
export const callWaiter = onLiveOrder<'callWaiter'>((order, _, { actor, now }) => {
  const calledAt = actor.role === 'guest' ? (order.flags.calledAt ?? now) : undefined
  return { ...order, flags: defined({ ...order.flags, calledAt }) }
})
