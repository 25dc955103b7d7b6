import type { CommandOf, CommandType, Payload } from '../commands.ts'
import type { RejectionCode } from '../errors.ts'
import { getOwn } from '../objects.ts'
import { isOpenOrBilled, type Line, type Order } from '../order.ts'
import type { CommandContext, State } from '../state.ts'
import type { StockByProduct } from '../stock.ts'

/**
 * What a command does: the orders it touches, as they are then, and the stock that it sets. `reduce` prices the orders, stamps
 * `applied`, `version` and `updatedAt`, and counts what was sent; an order given back as it was is touched all the same.
 */
export type HandlerResult =
  | { orders: { [orderId: string]: Order }; stock?: StockByProduct; lineIds?: string[] }
  | { code: RejectionCode }
export type Handler<Type extends CommandType> = (
  state: State,
  command: CommandOf<Type>,
  context: CommandContext,
) => HandlerResult

type OrderHandlerResult = Order | { code: RejectionCode } | { order: Order; lineIds: string[] }
type OrderCommand = Exclude<CommandType, 'markAvailable'>

/** A handler for what concerns one order that has to exist. */
export function createOrderHandler<Type extends OrderCommand>(
  change: (order: Order, payload: Payload<Type>, context: CommandContext, stock: StockByProduct) => OrderHandlerResult,
): Handler<Type> {
  return (state, command, context) => {
    const orderId = command.orderId as string
    const order = getOwn(state.orders, orderId)
    if (!order) return { code: 'order_not_found' }
    const changed = change(order, command.payload, context, state.stock)
    if ('code' in changed) return changed
    if ('lineIds' in changed) return { orders: { [orderId]: changed.order }, lineIds: changed.lineIds }
    return { orders: { [orderId]: changed } }
  }
}

/** The same for what only an open or billed order takes. */
export const createOpenOrderHandler: typeof createOrderHandler = change =>
  createOrderHandler((order, ...rest) => (isOpenOrBilled(order) ? change(order, ...rest) : { code: 'order_closed' }))

export const withLines = (order: Order, lines: Order['lines']): Order => ({
  ...order,
  lines: { ...order.lines, ...lines },
})

export const withLine = (order: Order, lineId: string, line: Line): Order => withLines(order, { [lineId]: line })

/** Something was added: the bill that was asked for no longer holds. */
export const reopenIfBilled = (order: Order): Order =>
  order.status === 'billed' ? { ...order, status: 'open' } : order

/** Changes each named line that `change` has something for; `lineIds` are the rest. */
export function updateLines(order: Order, lineIds: string[], change: (line: Line) => Line | undefined) {
  const known = lineIds.filter(lineId => getOwn(order.lines, lineId))
  if (known.length === 0) return { code: 'line_not_found' as const }
  const changed: Order['lines'] = {}
  for (const lineId of new Set(known)) {
    const line = change(order.lines[lineId]!)
    if (line) changed[lineId] = line
  }
  const rest = [...new Set(lineIds)].filter(lineId => !getOwn(changed, lineId))
  const next = withLines(order, changed)
  return rest.length > 0 ? { order: next, lineIds: rest } : next
}
