import type { HandlerResult } from './commands/handler.ts'
import { handlers } from './commands/handlers.ts'
import type { Command, CommandType } from './commands.ts'
import type { RejectionCode } from './errors.ts'
import { getOwn } from './objects.ts'
import type { Order } from './order.ts'
import { may } from './permissions.ts'
import { priceOrder } from './pricing.ts'
import { maxCommandsPerOrder } from './protocol.ts'
import type { CommandContext, State } from './state.ts'
import { countStock } from './stock.ts'
import { followSuccessors, resolveMergedOrderId } from './successors.ts'

/** `lineIds`: the lines that a `sendLines`, `ackLines` or `moveLines` found in no state for it, by name. */
export type Outcome = (State & { lineIds?: string[] }) | { code: RejectionCode }

/**
 * The one place where orders change: the browser folds pending commands with it, the function runs it for real.
 * Synchronous and pure. A refusal changes nothing and says why; a command found in `applied` changes nothing. Every accepted
 * command enters `applied` and raises `version`, also when there was nothing left to do, so that its sender sees it settled.
 */
export function reduce(state: State, command: Command, context: CommandContext): Outcome {
  if (isApplied(state, command)) return state
  if (!may(context.actor, command.type, context.tenant)) return { code: 'denied' }
  const change: HandlerResult = handlers[command.type](state, redirectToSuccessor(state, command) as never, context)
  if ('code' in change) return change
  if (!acceptedWhenFull.includes(command.type) && Object.values(change.orders).some(isFull))
    return { code: 'order_full' }
  const counted = countStock({ ...state.stock, ...change.stock }, state.orders, change.orders)
  const orders = { ...state.orders }
  for (const [orderId, order] of Object.entries(counted.orders)) {
    orders[orderId] = stampOrder(order, getOwn(state.orders, orderId), command.id, context)
  }
  return { orders, stock: counted.stock, ...(change.lineIds && { lineIds: change.lineIds }) }
}

/** Whether the command has come to pass, whoever sent it. It is looked for wherever its order has led since. */
export function isApplied(
  state: State,
  { id, orderId, ...rest }: { id: string; orderId: string | null; type?: CommandType; payload?: object },
): boolean {
  if (orderId !== null) {
    return followSuccessors(state.orders, orderId).some(
      lead => getOwn(getOwn(state.orders, lead)?.applied ?? {}, id) !== undefined,
    )
  }
  const { productId = '' } = (rest.payload ?? {}) as { productId?: string }
  return getOwn(getOwn(state.stock, productId)?.applied ?? {}, id) !== undefined
}

/** The command on the order that stands now for the one it names. */
function redirectToSuccessor(state: State, command: Command): Command {
  if (command.orderId === null) return command
  const chain = followSuccessors(state.orders, command.orderId)
  // Money that was taken counts, and what was corrected is in no sum.
  const orderId = command.type === 'recordPayment' ? chain.at(-1)! : resolveMergedOrderId(state.orders, command.orderId)
  return orderId === command.orderId ? command : ({ ...command, orderId } as Command)
}

/** A full order can still be paid, closed, voided and corrected. */
const acceptedWhenFull: readonly CommandType[] = [
  'openOrder',
  'recordPayment',
  'voidPayment',
  'closeOrder',
  'voidOrder',
]

/** Every command applied raised the version by one. */
const isFull = (order: Order): boolean => order.version >= maxCommandsPerOrder

function stampOrder(
  order: Order,
  before: Order | undefined,
  commandId: string,
  { tenant, now }: CommandContext,
): Order {
  const version = order.version + 1
  const fresh = priceOrder(order, tenant).totals
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
