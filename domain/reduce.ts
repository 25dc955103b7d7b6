import type { CatalogueLookup, Tenant } from './catalogue.ts'
import { handlers } from './commands/handlers.ts'
import { type Command, type CommandType, maxCommandsPerOrder } from './commands.ts'
import type { RejectionCode } from './errors.ts'
import { own } from './objects.ts'
import type { Order } from './order.ts'
import { type Actor, may } from './permissions.ts'
import { pricing } from './pricing.ts'

/** The orders (and stock) that a command may touch. Values are never mutated. */
export type State = { orders: { [orderId: string]: Order }; stock: { [productId: string]: Stock } }
export type Stock = { left: number | null; applied: { [commandId: string]: true } }

export type Context = {
  tenant: Pick<Tenant, 'taxes' | 'serviceCharge' | 'currency' | 'settings'>
  catalogue: CatalogueLookup
  actor: Actor & { uid: string }
  /** Milliseconds since 1970: the server's clock there, the device's clock in the optimistic fold. */
  now: number
  /** The ticket number that the server settled on; without it the payload's stands. */
  number?: string
}

/** `lineIds`: the lines that a `sendLines` or `ackLines` found in no state for it, by name. */
export type Outcome = (State & { lineIds?: string[] }) | { code: RejectionCode }

/**
 * The one place where orders change: the browser folds pending commands with it, the function runs it for real.
 * Synchronous and pure. A refusal changes nothing and says why; a command found in `applied` changes nothing. Every accepted
 * command enters `applied` and raises `version`, also when there was nothing left to do, so that its sender sees it settled.
 */
export function reduce(state: State, command: Command, context: Context): Outcome {
  if (isApplied(state, command)) return state
  if (!may(context.actor, command.type, context.tenant)) return { code: 'denied' }
  if (isFull(state, command)) return { code: 'order_full' }
  const change = handlers[command.type](state, command as never, context)
  if ('code' in change) return change
  const orders = { ...state.orders }
  for (const [orderId, order] of Object.entries(change.orders)) {
    orders[orderId] = stamp(order, own(state.orders, orderId), command.id, context)
  }
  return { orders, stock: state.stock, ...(change.lineIds && { lineIds: change.lineIds }) }
}

/** Whether the command is part of its order already, whoever sent it. */
export function isApplied(state: State, command: Pick<Command, 'id' | 'orderId'>): boolean {
  const order = own(state.orders, command.orderId)
  return order !== undefined && own(order.applied, command.id) !== undefined
}

/** A full order can still be paid, closed and voided. */
const takenWhenFull: readonly CommandType[] = ['recordPayment', 'closeOrder', 'voidOrder']

function isFull(state: State, { orderId, type }: Command): boolean {
  // Every command applied raised the version by one.
  return (own(state.orders, orderId)?.version ?? 0) >= maxCommandsPerOrder && !takenWhenFull.includes(type)
}

function stamp(order: Order, before: Order | undefined, commandId: string, { tenant, now }: Context): Order {
  const version = order.version + 1
  const fresh = pricing(order, tenant).totals
  // What was closed keeps its prices even if the tenant's service charge changes; only money may still be added.
  const prices = before?.status === 'closed' ? before.totals : fresh
  const { tip, paid } = fresh
  const totals = { ...prices, tip, paid, due: prices.total - paid }
  const { excess: _, ...flags } = order.flags
  return {
    ...order,
    totals,
    flags: totals.due < 0 ? { ...flags, excess: true } : flags,
    applied: { ...order.applied, [commandId]: version },
    version,
    updatedAt: now,
  }
}
