import { omitUndefined } from '../objects.ts'
import type { Line, Order } from '../order.ts'
import type { CommandContext } from '../state.ts'
import { sendOrHold } from './courses.ts'
import { createOpenOrderHandler, updateLines } from './handler.ts'

/** A member, as the house knows them. */
export type Member = { customerId: string; customerNumber: string }
type JoinContext = Pick<CommandContext, 'tenant'> & { member?: Member }

/**
 * A check that a guest has just joined: what guests send waits for a waiter, unless one has accepted them before.
 * The check is the first member's whom they named by then; nobody at the door takes it over.
 */
export function recordGuestJoin(order: Order, { tenant, member }: JoinContext): Order {
  const isTheirs = member && order.customerId === undefined && order.flags.guest !== 'accepted'
  const named = isTheirs ? { ...order, ...member } : order
  if (tenant.settings.guestOrders === 'free' || order.flags.guest !== undefined) return named
  return { ...named, flags: { ...order.flags, guest: 'waiting' } }
}

/** Whether what is sent now waits for a waiter. */
export const mustBeAccepted = (order: Order, { actor, tenant }: Pick<CommandContext, 'actor' | 'tenant'>): boolean =>
  actor.role === 'guest' && order.flags.guest !== 'accepted' && tenant.settings.guestOrders !== 'free'

/** Guests change and send what guests added; the drafts of a waiter are the waiter's. */
export const isForbiddenToGuest = (line: Line, { role, uid }: CommandContext['actor']): boolean =>
  role === 'guest' && line.by !== uid

/** The held lines among the named ones go to the kitchen; the rest is named. From now on these guests send by themselves. */
export const acceptLines = createOpenOrderHandler<'acceptLines'>((order, { lineIds }, { now }) => {
  const accepted: Order = order.flags.guest ? { ...order, flags: { ...order.flags, guest: 'accepted' } } : order
  return updateLines(accepted, lineIds, line =>
    line.status === 'held' && !line.heldFrom ? sendOrHold(order, line, now) : undefined,
  )
})

/** Guests call; the same from staff says that somebody is there. */
export const callWaiter = createOpenOrderHandler<'callWaiter'>((order, _, { actor, now }) => {
  const calledAt = actor.role === 'guest' ? (order.flags.calledAt ?? now) : undefined
  return { ...order, flags: omitUndefined({ ...order.flags, calledAt }) }
})
