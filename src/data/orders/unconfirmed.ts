import type { Command, CommandType } from '../../../domain/commands.ts'
import { getOwn } from '../../../domain/objects.ts'
import type { Discount, Order } from '../../../domain/order.ts'
import { lineIdsOf } from '../outbox/outbox-row.ts'
import type { OrdersById } from '../store/schema.ts'
import type { UnconfirmedMoney } from './views.ts'

/**
 * Finds the lines of an order that commands change.
 * @param commands the commands on the order that the server has not applied yet
 * @param order the order with the commands applied
 * @param confirmed the orders as the server sent them
 * @returns for each of these lines, the type of the last command on it
 */
export function findUnconfirmedLines(
  commands: readonly Command[],
  order: Order,
  confirmed: OrdersById,
): Map<string, CommandType> {
  const changed = commands.flatMap(command => {
    const lineIds = command.type === 'voidOrder' ? Object.keys(order.lines) : lineIdsOf(command)
    const discounted =
      command.type === 'removeDiscount' ? findDiscount(command.payload.discountId, confirmed) : undefined
    return [lineIds, discounted?.lineId ?? []].flat().map(lineId => [lineId, command.type] as const)
  })
  return new Map(changed)
}

/**
 * Finds the discounts and payments of an order that commands change. Returns `undefined` when there are none.
 * @param commands the commands on the order that the server has not applied yet
 * @param order the order with the commands applied
 * @param confirmed the orders as the server sent them
 */
export function findUnconfirmedMoney(
  commands: readonly Command[],
  order: Order,
  confirmed: OrdersById,
): UnconfirmedMoney | undefined {
  const ids = new Set<string>()
  const tips = new Set<string>()
  const removed: UnconfirmedMoney['removed'] = {}
  for (const { type, payload } of commands) {
    if (type === 'recordPayment' || type === 'voidPayment') ids.add(payload.paymentId)
    if (type === 'adjustTip') tips.add(payload.paymentId)
    if (type === 'applyDiscount') ids.add(payload.discountId)
    if (type !== 'removeDiscount' || getOwn(order.discounts, payload.discountId)) continue
    const discount = findDiscount(payload.discountId, confirmed)
    if (discount && discount.lineId === undefined) removed[payload.discountId] = discount
  }
  return ids.size + tips.size + Object.keys(removed).length > 0 ? { ids, tips, removed } : undefined
}

/**
 * Searches all orders: after a pending command has merged order A into order B on this device, the server still has the
 * discounts of A on A.
 */
const findDiscount = (discountId: string, confirmed: OrdersById): Discount | undefined =>
  Object.values(confirmed)
    .map(({ discounts }) => getOwn(discounts, discountId))
    .find(discount => discount !== undefined)
