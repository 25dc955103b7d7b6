import type { CommandOf, CommandType, Payload } from '../commands.ts'
import type { RejectionCode } from '../errors.ts'
import { own } from '../objects.ts'
import type { Line, Order } from '../order.ts'
import type { Context, State } from '../reduce.ts'

/**
 * What a command does: the orders it touches, as they are then. `reduce` prices them and stamps `applied`, `version` and
 * `updatedAt`; an order given back as it was is touched all the same.
 */
export type Change = { orders: { [orderId: string]: Order }; lineIds?: string[] } | { code: RejectionCode }
export type Handler<Type extends CommandType> = (state: State, command: CommandOf<Type>, context: Context) => Change

type OrderChange = Order | { code: RejectionCode } | { order: Order; lineIds: string[] }

/** A handler for what concerns one order that has to exist. */
export function onOrder<Type extends CommandType>(
  change: (order: Order, payload: Payload<Type>, context: Context) => OrderChange,
): Handler<Type> {
  return (state, { orderId, payload }, context) => {
    const order = own(state.orders, orderId)
    if (!order) return { code: 'order_not_found' }
    const changed = change(order, payload, context)
    if ('code' in changed) return changed
    if ('lineIds' in changed) return { orders: { [orderId]: changed.order }, lineIds: changed.lineIds }
    return { orders: { [orderId]: changed } }
  }
}

export const withLines = (order: Order, lines: Order['lines']): Order => ({
  ...order,
  lines: { ...order.lines, ...lines },
})

export const withLine = (order: Order, lineId: string, line: Line): Order => withLines(order, { [lineId]: line })

/** Something was added: the bill that was asked for no longer holds. */
export const reopened = (order: Order): Order => (order.status === 'billed' ? { ...order, status: 'open' } : order)

/** Changes each named line that `change` has something for; `lineIds` are the rest. */
export function eachLine(order: Order, lineIds: string[], change: (line: Line) => Line | undefined) {
  const known = lineIds.filter(lineId => own(order.lines, lineId))
  if (known.length === 0) return { code: 'line_not_found' as const }
  const changed: Order['lines'] = {}
  for (const lineId of known) {
    const line = change(order.lines[lineId]!)
    if (line) changed[lineId] = line
  }
  const rest = [...new Set(lineIds)].filter(lineId => !own(changed, lineId))
  const next = withLines(order, changed)
  return rest.length > 0 ? { order: next, lineIds: rest } : next
}
