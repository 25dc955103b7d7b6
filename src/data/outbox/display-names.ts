import type { Command } from '../../../domain/commands.ts'
import type { Order } from '../../../domain/order.ts'
import { listCommandOrderIds } from '../../../domain/protocol.ts'
import { listPracticeIds } from '../orders/practice-ids.ts'
import type { StoreName } from '../store/schema.ts'
import type { ReadTransaction } from '../store/store.ts'
import { isValidCatalogueRow, isValidOrder } from '../store/valid-rows.ts'

/**
 * The names with which screens describe commands, for example "Taco, Mesa 4". The name of a table, or of the product of
 * an added line, is its id if this device does not have the table or product.
 */
export type DisplayNames = {
  /**
   * Keyed by order id: the name of the order's table; without a table, the number and the guest's name (`B-17 Ana`).
   */
  places: ReadonlyMap<string, string>
  /** The product names of lines, keyed by line id. */
  lines: ReadonlyMap<string, string>
  /** The numbers of ordered portions, keyed by line id. */
  quantities: ReadonlyMap<string, number>
  /** The names of products, keyed by product id. */
  products: ReadonlyMap<string, string>
  /** The ids of the orders that are practice checks, which are only for learning. */
  practiceIds: ReadonlySet<string>
}

/** The object stores that a transaction must name to call `readDisplayNames`. */
export const displayNameStores: readonly StoreName[] = ['orders', 'tables', 'products']

/**
 * Reads the names that describe `commands`. A table to which one of the commands moves an order replaces the stored
 * table of the order, and a quantity that a command sets replaces the stored quantity of the line.
 */
export async function readDisplayNames(tx: ReadTransaction, commands: readonly Command[]): Promise<DisplayNames> {
  const added = commands.filter(command => command.type === 'addLine')
  const opened = commands.filter(command => command.type === 'openOrder')
  const counted = commands.flatMap(({ payload }) => ('productId' in payload ? payload.productId : []))
  const [orderRows, productRows] = await Promise.all([
    tx.getMany('orders', unique(commands.flatMap(listCommandOrderIds))),
    tx.getMany('products', unique(counted)),
  ])
  const orders = orderRows.filter(isValidOrder)
  const products = new Map(productRows.filter(isValidCatalogueRow).map(({ id, name }) => [id, name]))
  const tableIds = new Map<string, string>()
  for (const { orderId, payload } of opened) if (payload.tableId) tableIds.set(orderId, payload.tableId)
  for (const { id, tableId } of orders) if (tableId) tableIds.set(id, tableId)
  for (const { orderId, type, payload } of commands) {
    const isMove = type === 'transferOrder' || type === 'setPlace' || type === 'endWait'
    if (isMove && payload.tableId !== undefined) tableIds.set(orderId, payload.tableId)
  }
  const tableRows = await tx.getMany('tables', unique([...tableIds.values()]))
  const tables = new Map(tableRows.filter(isValidCatalogueRow).map(({ id, name }) => [id, name]))

  const places = new Map<string, string>()
  const setName = (orderId: string, { number, pickup }: Partial<Pick<Order, 'number' | 'pickup'>>) => {
    const name = [number, pickup?.name].filter(Boolean).join(' ')
    if (name) places.set(orderId, name)
  }
  for (const { orderId, payload } of opened) setName(orderId, payload)
  for (const order of orders) setName(order.id, order)
  for (const [orderId, tableId] of tableIds) places.set(orderId, tables.get(tableId) ?? tableId)
  const lines = new Map(orders.flatMap(order => Object.entries(order.lines).map(([id, { name }]) => [id, name])))
  for (const { payload } of added) {
    lines.set(payload.lineId, products.get(payload.productId) ?? payload.productId)
  }
  return {
    places,
    lines,
    quantities: readQuantities(orders, commands),
    products,
    practiceIds: listPracticeIds(commands, orders),
  }
}

function readQuantities(orders: readonly Pick<Order, 'lines'>[], commands: readonly Command[]): Map<string, number> {
  const lines = orders.flatMap(order => Object.entries(order.lines))
  const quantities = new Map(lines.map(([id, { quantity }]) => [id, quantity]))
  for (const { type, payload } of commands) {
    const isEdit = type === 'addLine' || type === 'changeLine'
    if (isEdit && payload.quantity !== undefined) quantities.set(payload.lineId, payload.quantity)
  }
  return quantities
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)]
