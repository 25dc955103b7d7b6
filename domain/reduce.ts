import type { CatalogueLookup, Tenant } from './catalogue.ts'
import type { Change } from './commands/handler.ts'
import { handlers } from './commands/handlers.ts'
import type { Command, CommandType } from './commands.ts'
import type { RejectionCode } from './errors.ts'
import { chainFrom, mergedLead } from './lead.ts'
import { own } from './objects.ts'
import type { Order } from './order.ts'
import { type Actor, may } from './permissions.ts'
import { pricing } from './pricing.ts'
import { maxCommandsPerOrder } from './protocol.ts'
import { countStock, type Stocks } from './stock.ts'

/** The orders and the stock that a command may touch. Values are never mutated. */
export type State = { orders: { [orderId: string]: Order }; stock: Stocks }

export type Context = {
  tenant: Pick<Tenant, 'taxes' | 'serviceCharge' | 'currency' | 'settings'>
  catalogue: CatalogueLookup
  actor: Actor & { uid: string }
  /** Milliseconds since 1970: the server's clock there, the device's clock in the optimistic fold. */
  now: number
  /** The ticket number that the server settled on; without it the payload's stands. */
  number?: string
}

/** `lineIds`: the lines that a `sendLines`, `ackLines` or `moveLines` found in no state for it, by name. */
export type Outcome = (State & { lineIds?: string[] }) | { code: RejectionCode }

/**
 * The one place where orders change: the browser folds pending commands with it, the function runs it for real.
 * Synchronous and pure. A refusal changes nothing and says why; a command found in `applied` changes nothing. Every accepted
 * command enters `applied` and raises `version`, also when there was nothing left to do, so that its sender sees it settled.
 */
export function reduce(state: State, command: Command, context: Context): Outcome {
  if (isApplied(state, command)) return state
  if (!may(context.actor, command.type, context.tenant)) return { code: 'denied' }
  const change: Change = handlers[command.type](state, led(state, command) as never, context)
  if ('code' in change) return change
  if (!takenWhenFull.includes(command.type) && Object.values(change.orders).some(isFull)) return { code: 'order_full' }
  const counted = countStock({ ...state.stock, ...change.stock }, state.orders, change.orders)
  const orders = { ...state.orders }
  for (const [orderId, order] of Object.entries(counted.orders)) {
    orders[orderId] = stamp(order, own(state.orders, orderId), command.id, context)
  }
  return { orders, stock: counted.stock, ...(change.lineIds && { lineIds: change.lineIds }) }
}

/** Whether the command has come to pass, whoever sent it. It is looked for wherever its order has led since. */
export function isApplied(
  state: State,
  { id, orderId, ...rest }: { id: string; orderId: string | null; type?: CommandType; payload?: object },
): boolean {
  if (orderId !== null) {
    return chainFrom(state.orders, orderId).some(lead => own(own(state.orders, lead)?.applied ?? {}, id) !== undefined)
  }
  const { productId = '' } = (rest.payload ?? {}) as { productId?: string }
  return own(own(state.stock, productId)?.applied ?? {}, id) !== undefined
}

/** The command on the order that stands now for the one it names. */
function led(state: State, command: Command): Command {
  if (command.orderId === null) return command
  const chain = chainFrom(state.orders, command.orderId)
  // Money that was taken counts, and what was corrected is in no sum.
  const orderId = command.type === 'recordPayment' ? chain.at(-1)! : mergedLead(state.orders, command.orderId)
  return orderId === command.orderId ? command : ({ ...command, orderId } as Command)
}

/** A full order can still be paid, closed, voided and corrected. */
const takenWhenFull: readonly CommandType[] = ['openOrder', 'recordPayment', 'voidPayment', 'closeOrder', 'voidOrder']

/** Every command applied raised the version by one. */
const isFull = (order: Order): boolean => order.version >= maxCommandsPerOrder

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
