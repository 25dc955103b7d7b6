import { type AccountsById, postCharges } from './accounts.ts'
import type { CommandHandlerResult } from './commands/handler.ts'
import { commandHandlers } from './commands/handlers.ts'
import type { Command, CommandType } from './commands.ts'
import type { RejectionCode } from './errors.ts'
import { listBoardStations } from './kitchen/board-stations.ts'
import { sendToStations } from './kitchen/send-to-stations.ts'
import { updateMinimumLine } from './minimum.ts'
import { getOwn } from './objects.ts'
import { isOpenOrBilled, type Order } from './order.ts'
import { may } from './permissions.ts'
import { priceOrder } from './pricing.ts'
import { maxCommandsPerOrder, maxGuestCommandsPerOrder } from './protocol.ts'
import type { CommandContext, State } from './state.ts'
import { updateStock } from './stock.ts'
import { followSuccessors, resolveMergedOrderId } from './successors.ts'

/** `lineIds`: lines that the command names but could not change, for example because another tablet has sent them. */
export type ReduceResult = (State & { lineIds?: string[] }) | { code: RejectionCode }

/**
 * Applies one command to the state without side effects. The server does so with the stored orders. The browser does so
 * with its copy of the orders, to show commands that the server has not answered yet. A command that was applied before
 * does not change the state. Any other accepted command raises the `version` of its order, and its id is added to
 * `applied`, so that a device can see that the server has applied the command. There are two exceptions, for commands
 * that change nothing. A guest's command is then not recorded, because guests could use up the maximum of commands by
 * repeating it. On an order that has reached this maximum, no such command is recorded, because the order would become
 * too large to be paid.
 */
export function reduce(state: State, command: Command, context: CommandContext): ReduceResult {
  if (isApplied(state, command)) return state
  if (!may(context.actor, command.type, context.tenant)) return { code: 'denied' }
  const result: CommandHandlerResult = commandHandlers[command.type](
    state,
    redirectToSuccessor(state, command) as never,
    command.approval ? { ...context, askedBy: command.approval.askedBy } : context,
  )
  if ('code' in result) return result
  if (changesNothing(state, result) && (context.actor.role === 'guest' || isFull(result)))
    return { ...state, ...(result.lineIds && { lineIds: result.lineIds }) }
  if (isFullFor(command, result.orders, context)) return { code: 'order_full' }
  const counted = updateStock({ ...state.stock, ...result.stock }, state.orders, result.orders)
  const orders = { ...state.orders }
  for (const [orderId, order] of Object.entries(counted.orders)) {
    const before = getOwn(state.orders, orderId)
    orders[orderId] = updateComputedFields(sendToStations(before, order, context), before, command.id, context)
  }
  return {
    orders,
    stock: counted.stock,
    ...((state.tills || result.tills) && { tills: { ...state.tills, ...countVersions(result.tills, command.id) } }),
    ...updateAccounts(state, result, command),
    ...(result.lineIds && { lineIds: result.lineIds }),
  }
}

/**
 * Whether the command was applied: to its order, to the order into which its order was merged, or to the check that
 * corrects its order.
 */
export function isApplied(
  state: State,
  { id, orderId, ...rest }: { id: string; orderId: string | null; type?: CommandType; payload?: object },
): boolean {
  if (orderId !== null) {
    return followSuccessors(state.orders, orderId).some(
      successor => getOwn(getOwn(state.orders, successor)?.applied ?? {}, id) !== undefined,
    )
  }
  const { productId = '', tillId = '', customerId = '' } = (rest.payload ?? {}) as { [field: string]: string }
  const changed = [
    getOwn(state.stock, productId),
    getOwn(state.tills ?? {}, tillId),
    getOwn(state.accounts ?? {}, customerId),
  ]
  return changed.some(document => getOwn(document?.applied ?? {}, id) !== undefined)
}

/**
 * If a check was corrected, commands of these types are applied to the check that corrects it. Commands on payments
 * are, because reports leave out corrected checks. Commands of the kitchen are, because its boards show the lines of
 * the new check.
 */
const followingCorrections: readonly CommandType[] = [
  'recordPayment',
  'voidPayment',
  'adjustTip',
  'ackLines',
  'advanceLine',
  'advanceLines',
  'recallLines',
  'flagLines',
]

function redirectToSuccessor(state: State, command: Command): Command {
  if (command.orderId === null) return command
  const chain = followSuccessors(state.orders, command.orderId)
  const orderId = followingCorrections.includes(command.type)
    ? chain.at(-1)!
    : resolveMergedOrderId(state.orders, command.orderId)
  return orderId === command.orderId ? command : ({ ...command, orderId } as Command)
}

const changesNothing = (state: State, { orders }: { orders: State['orders'] }): boolean =>
  Object.entries(orders).every(([orderId, order]) => order === getOwn(state.orders, orderId))

const isFull = ({ orders }: { orders: State['orders'] }): boolean =>
  Object.values(orders).some(({ version }) => version >= maxCommandsPerOrder)

/**
 * An order that has reached the limit of commands can still be emptied, paid, closed, voided and corrected
 * (`openOrder`).
 */
const acceptedWhenFull: readonly CommandType[] = [
  'openOrder',
  'removeLine',
  'voidLine',
  'removeDiscount',
  'recordPayment',
  'voidPayment',
  'adjustTip',
  'closeOrder',
  'voidOrder',
]

function isFullFor({ type, orderId }: Command, orders: State['orders'], { actor }: CommandContext): boolean {
  if (actor.role === 'guest') {
    const isUsedUp = ({ version, guestCommands = 0 }: Order) =>
      guestCommands >= maxGuestCommandsPerOrder || version >= maxCommandsPerOrder
    return Object.values(orders).some(isUsedUp)
  }
  if (acceptedWhenFull.includes(type)) return false
  // Lines may be moved out of a full order, but not into one.
  const filled = Object.entries(orders).filter(([id]) => type !== 'moveLines' || id !== orderId)
  return filled.some(([, { version }]) => version >= maxCommandsPerOrder)
}

type Versioned = { applied: { [commandId: string]: number }; version: number }

/** Raises the version of each till or account that a command has changed, and notes the command. */
const countVersions = <Doc extends Versioned>(
  documents: { readonly [id: string]: Doc } = {},
  commandId: string,
): { [id: string]: Doc } =>
  Object.fromEntries(
    Object.entries(documents).map(([id, { version, applied, ...document }]) => [
      id,
      { ...document, version: version + 1, applied: { ...applied, [commandId]: version + 1 } } as Doc,
    ]),
  )

/**
 * The commands that change what a payment charges. Other commands may move a payment to another check, which changes no
 * account.
 */
const chargingCommands: readonly CommandType[] = ['recordPayment', 'voidPayment', 'adjustTip']

function updateAccounts(
  { accounts, orders }: State,
  result: Exclude<CommandHandlerResult, { code: unknown }>,
  { id, type }: Command,
): { accounts?: AccountsById } {
  if (result.accounts) return { accounts: { ...accounts, ...countVersions(result.accounts, id) } }
  if (!accounts) return {}
  if (!chargingCommands.includes(type)) return { accounts }
  return { accounts: { ...accounts, ...postCharges(accounts, orders, result.orders) } }
}

function updateComputedFields(
  changed: Order,
  before: Order | undefined,
  commandId: string,
  { tenant, now, actor }: CommandContext,
): Order {
  const order = isOpenOrBilled(changed) ? updateMinimumLine(changed) : changed
  const version = order.version + 1
  const fresh = priceOrder(order, tenant).totals
  // A later change of the service charge must not change the total of a closed order.
  const prices = before?.status === 'closed' ? before.totals : fresh
  const { tip, paid, rounding = 0 } = fresh
  const { rounding: _, ...frozen } = prices
  const totals = { ...frozen, tip, paid, ...(rounding !== 0 && { rounding }), due: prices.total + rounding - paid }
  const { excess: __, ...flags } = order.flags
  return {
    ...order,
    totals,
    flags: totals.due < 0 ? { ...flags, excess: true } : flags,
    stations: listBoardStations(order, tenant.kitchen),
    applied: { ...order.applied, [commandId]: version },
    version,
    ...(actor.name !== undefined &&
      actor.role !== 'guest' && { staffNames: { ...order.staffNames, [actor.uid]: actor.name } }),
    ...(actor.role === 'guest' && { guestCommands: (order.guestCommands ?? 0) + 1 }),
    updatedAt: now,
  }
}
