import type { AccountsById } from '../accounts.ts'
import type { CommandOf, CommandType, CommandWithoutOrder, Payload } from '../commands.ts'
import type { RejectionCode } from '../errors.ts'
import { getOwn } from '../objects.ts'
import { isOpenOrBilled, type Line, type Order } from '../order.ts'
import type { CommandContext, State } from '../state.ts'
import type { StockByProduct } from '../stock.ts'
import type { TillsById } from '../tills/till.ts'

/**
 * The result of a handler: the orders to which it applied the command, and the stock, tills and accounts that it
 * changed; or the code of the refusal. `lineIds`: lines that could not be changed. A handler does not update `totals`,
 * `applied`, `version` and `updatedAt` of the orders, because `reduce` does.
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

/** `lineIds`: lines in the payload that could not be changed. */
type OrderHandlerResult = Order | { code: RejectionCode } | { order: Order; lineIds: string[] }
type OrderCommand = Exclude<CommandType, CommandWithoutOrder>

/**
 * Creates a handler for a command on one order. `change` returns the changed order. If the order does not exist, the
 * command is refused with `order_not_found`.
 */
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

/** Like `createOrderHandler`, but also refuses the command with `order_closed` if the order is closed or void. */
export const createOpenOrderHandler: typeof createOrderHandler = change =>
  createOrderHandler((order, ...rest) => (isOpenOrBilled(order) ? change(order, ...rest) : { code: 'order_closed' }))

/** Returns the order with `lines` added; lines with the same ids are replaced. */
export const replaceLines = (order: Order, lines: Order['lines']): Order => ({
  ...order,
  lines: { ...order.lines, ...lines },
})

export const replaceLine = (order: Order, lineId: string, line: Line): Order => replaceLines(order, { [lineId]: line })

/** Sets a billed order back to `open`, because the printed bill is no longer right, for example after a new line. */
export const reopenIfBilled = (order: Order): Order =>
  order.status === 'billed' ? { ...order, status: 'open' } : order

/**
 * Calls `change` for each of the lines, and replaces those for which it returns a line. Refuses with `line_not_found`
 * if the order has none of the lines.
 * @returns the changed order; if some lines do not exist or were not replaced, an object with the order and the ids of
 * these lines (`lineIds`)
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
