import { sum } from '../../../domain/money.ts'
import type { Order } from '../../../domain/order.ts'
import { useStoreQuery } from '../store/connection.ts'
import type { ReadTransaction } from '../store/store.ts'
import { isValidCatalogueRow } from '../store/valid-rows.ts'
import { orderViewStores, readOpenOrders } from './read-orders.ts'
import type { OrderView } from './views.ts'

/**
 * An open check with portions of a product that were not sent to the kitchen yet; `quantity` counts them. `place` names
 * the check by its table, for example `Mesa 4`, or by the check's number if this device does not have the table. A
 * check without a table is named by its number and the guest's name: `B-17 Ana`.
 */
export type CheckWithDrafts = { orderId: string; place: string; quantity: number }

/**
 * The open checks on this device with portions of the product that were not sent to the kitchen yet. `undefined` while
 * loading.
 */
export const useDraftsOfProduct = (productId: string): CheckWithDrafts[] | undefined =>
  useStoreQuery([...orderViewStores, 'departments'], tx => readDraftsOfProduct(tx, productId), [productId])

/** Reads what `useDraftsOfProduct` returns. The transaction must name `orderViewStores` and `departments`. */
export async function readDraftsOfProduct(tx: ReadTransaction, productId: string): Promise<CheckWithDrafts[]> {
  const departments = await tx.all('departments')
  const open = (await Promise.all(departments.map(({ id }) => readOpenOrders(tx, id)))).flat()
  const found = open.flatMap(view => {
    const quantity = countDrafts(view, productId)
    return quantity > 0 ? [{ orderId: view.id, order: view.order, quantity }] : []
  })
  const tables = await tx.getMany('tables', [...new Set(found.flatMap(({ order }) => order.tableId ?? []))])
  const names = new Map(tables.filter(isValidCatalogueRow).map(({ id, name }) => [id, name]))
  return found.map(({ orderId, order, quantity }) => ({ orderId, place: findPlace(order, names), quantity }))
}

const countDrafts = ({ lines }: OrderView, productId: string): number =>
  sum(
    lines
      .filter(({ line, state }) => state !== 'rejected' && line.status === 'draft' && line.productId === productId)
      .map(({ line }) => line.quantity),
  )

const findPlace = ({ tableId, number, pickup }: Order, names: ReadonlyMap<string, string>): string =>
  tableId === undefined ? [number, pickup?.name].filter(Boolean).join(' ') : (names.get(tableId) ?? number)
