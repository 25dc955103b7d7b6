import { type AccountsById, updateBalances } from './accounts.ts'
import type { CommandHandlerResult } from './commands/handler.ts'
import { commandHandlers } from './commands/handlers.ts'
import type { Command, CommandType } from './commands.ts'
import type { RejectionCode } from './errors.ts'
import { listBoardStationIds } from './kitchen/board-stations.ts'
import { sendToStations } from './kitchen/send-to-stations.ts'
import { updateMinimumLine } from './minimum.ts'
import { getOwn } from './objects.ts'
import { isOpenOrBilled, type Order } from './order.ts'
import { may } from './permissions.ts'
import { priceOrder } from './pricing.ts'
import { maxCommandsPerOrder, maxGuestCommandsPerOrder } from './protocol.ts'
import type { CommandContext, State } from './state.ts'
import { updateStock } from './stock.ts'
import { listSuccessors, resolveMergedOrderId } from './successors.ts'

/**
 * The new state, or the reason why the command is refused. `lineIds`: lines that the command could not change, although
 * it was accepted, for example because another tablet had already sent them.
 */
export type ReduceResult = (State & { lineIds?: string[] }) | { code: RejectionCode }

/**
 * Applies one command to the state, without side effects. The server applies it to the stored orders. The browser
 * applies it to its copy of the orders, to show commands that the server has not answered yet. A command that was
 * applied before changes nothing. Any other accepted command on orders raises their `version`, and its id is added to
 * their `applied`, so that a device can see that the server has applied it.
 *
 * In two cases, a command that would change only `version` and `applied` changes nothing at all:
 * - a guest's command, because guests could use up the order's maximum number of commands by repeating such a command
 * - any command on an order that has reached this maximum, because the stored document would grow so large that a
 * payment could no longer be recorded in it
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
    ...((state.tills || result.tills) && { tills: { ...state.tills, ...raiseVersions(result.tills, command.id) } }),
    ...updateAccounts(state, result, command),
    ...(result.lineIds && { lineIds: result.lineIds }),
  }
}

/**
 * Whether the command is in `applied` of its order, of the order into which its order was merged, or of the check that
 * corrects its order. A command without an order is looked up in its product's stock, its till or its account.
 */
export function isApplied(
  state: State,
  { id, orderId, ...rest }: { id: string; orderId: string | null; type?: CommandType; payload?: object },
): boolean {
  if (orderId !== null) {
    return listSuccessors(state.orders, orderId).some(
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
 * If a check was corrected, commands of these types are applied to the new check that corrects it. Payment commands
 * belong here because reports leave out the corrected check. Kitchen commands belong here because the kitchen's screens
 * show the lines of the new check.
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
  const chain = listSuccessors(state.orders, command.orderId)
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
 * The commands that are accepted on an order that has reached the maximum of commands, so that it can still be emptied,
 * paid, closed and voided. `openOrder` is in the list because a closed check is corrected by opening a new check, which
 * also changes the closed one.
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

/** Raises the version of each till or account that a command has changed, and adds the command to its `applied`. */
const raiseVersions = <Doc extends Versioned>(
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
 * The commands that change how much is charged to a customer's account. Other commands may move a payment to another
 * check, but that does not change the account.
 */
const chargingCommands: readonly CommandType[] = ['recordPayment', 'voidPayment', 'adjustTip']

function updateAccounts(
  { accounts, orders }: State,
  result: Exclude<CommandHandlerResult, { code: unknown }>,
  { id, type }: Command,
): { accounts?: AccountsById } {
  if (result.accounts) return { accounts: { ...accounts, ...raiseVersions(result.accounts, id) } }
  if (!accounts) return {}
  if (!chargingCommands.includes(type)) return { accounts }
  return { accounts: { ...accounts, ...updateBalances(accounts, orders, result.orders) } }
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
  // The total of a closed order stays the same, even if the tenant changes its service charge later.
  const prices = before?.status === 'closed' ? before.totals : fresh
  const { tip, paid, rounding = 0 } = fresh
  const { rounding: _, ...frozen } = prices
  const totals = { ...frozen, tip, paid, ...(rounding !== 0 && { rounding }), due: prices.total + rounding - paid }
  const { excess: __, ...flags } = order.flags
  return {
    ...order,
    totals,
    flags: totals.due < 0 ? { ...flags, excess: true } : flags,
    stations: listBoardStationIds(order, tenant.kitchen),
    applied: { ...order.applied, [commandId]: version },
    version,
    ...(actor.name !== undefined &&
      actor.role !== 'guest' && { staffNames: { ...order.staffNames, [actor.uid]: actor.name } }),
    ...(actor.role === 'guest' && { guestCommands: (order.guestCommands ?? 0) + 1 }),
    updatedAt: now,
  }
}
