import type { AccountsById } from '../accounts.ts'
import type { CommandOf, CommandType, CommandWithoutOrder, Payload } from '../commands.ts'
import type { RejectionCode } from '../errors.ts'
import { getOwn } from '../objects.ts'
import { isOpenOrBilled, type Line, type Order } from '../order.ts'
import type { CommandContext, State } from '../state.ts'
import type { StockByProduct } from '../stock.ts'
import type { TillsById } from '../tills/till.ts'

/**
 * What a handler returns: the orders that the command is applied to, and the stock, the tills and the accounts that the
 * command sets, or the code of the refusal. `reduce` then updates `totals`, `applied`, `version` and `updatedAt` of
 * each of these orders, even of an order that the handler did not change. `reduce` updates nothing after a guest's
 * command that changed no order.
 */
export type CommandHandlerResult =
  | {
      orders: { [orderId: string]: Order }
      stock?: StockByProduct
      tills?: TillsById
      accounts?: AccountsById
      lineIds?: string[]
    }
  | { code: RejectionCode }
export type CommandHandler<Type extends CommandType> = (
  state: State,
  command: CommandOf<Type>,
  context: CommandContext,
) => CommandHandlerResult

/** `lineIds`: lines that the command names but could not change. */
type OrderHandlerResult = Order | { code: RejectionCode } | { order: Order; lineIds: string[] }
type OrderCommand = Exclude<CommandType, CommandWithoutOrder>

/** Creates a handler for a command on one order. Refuses a missing order with `order_not_found`. */
export function createOrderHandler<Type extends OrderCommand>(
  change: (order: Order, payload: Payload<Type>, context: CommandContext, state: State) => OrderHandlerResult,
): CommandHandler<Type> {
  return (state, command, context) => {
    const orderId = command.orderId as string
    const order = getOwn(state.orders, orderId)
    if (!order) return { code: 'order_not_found' }
    const changed = change(order, command.payload, context, state)
    if ('code' in changed) return changed
    if ('lineIds' in changed) return { orders: { [orderId]: changed.order }, lineIds: changed.lineIds }
    return { orders: { [orderId]: changed } }
  }
}

/** Creates a handler for a command on one order. Refuses a closed or void order with `order_closed`. */
export const createOpenOrderHandler: typeof createOrderHandler = change =>
  createOrderHandler((order, ...rest) => (isOpenOrBilled(order) ? change(order, ...rest) : { code: 'order_closed' }))

export const replaceLines = (order: Order, lines: Order['lines']): Order => ({
  ...order,
  lines: { ...order.lines, ...lines },
})

export const replaceLine = (order: Order, lineId: string, line: Line): Order => replaceLines(order, { [lineId]: line })

/** Handlers that change lines open a billed order again, because the printed bill no longer matches the lines. */
export const reopenIfBilled = (order: Order): Order =>
  order.status === 'billed' ? { ...order, status: 'open' } : order

/**
 * Replaces each line for which `change` returns a line. Refuses with `line_not_found` when the order has none of the
 * lines.
 * @returns `lineIds`: the given ids whose lines were not replaced, even ids that the order does not have
 */
export function updateLines(order: Order, lineIds: string[], change: (line: Line) => Line | undefined) {
  const known = lineIds.filter(lineId => getOwn(order.lines, lineId))
  if (known.length === 0) return { code: 'line_not_found' as const }
  const changed: Order['lines'] = {}
  for (const lineId of new Set(known)) {
    const line = change(order.lines[lineId]!)
    if (line) changed[lineId] = line
  }
  const unchanged = [...new Set(lineIds)].filter(lineId => !getOwn(changed, lineId))
  const isSame = Object.entries(changed).every(([lineId, line]) => line === order.lines[lineId])
  const next = isSame ? order : replaceLines(order, changed)
  return unchanged.length > 0 ? { order: next, lineIds: unchanged } : next
}
