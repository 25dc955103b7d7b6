import type { CollectionName } from '../../../domain/catalogue.ts'
import { catalogueCollectionNames } from '../../../domain/collections.ts'
import { indexById } from '../../../domain/objects.ts'
import { isOpenOrBilled } from '../../../domain/order.ts'
import { listSuccessors } from '../../../domain/successors.ts'
import type { JoinedOrder, StoreName } from '../../data/store/schema.ts'
import type { ReadTransaction } from '../../data/store/store.ts'
import { isValidOrder } from '../../data/store/valid-rows.ts'
import type { DocumentValidator, Ports } from '../ports.ts'
import { isCatalogueMissing } from './catalogue-store.ts'

const mirrorStores: readonly StoreName[] = ['meta', 'orders', ...catalogueCollectionNames]

/**
 * Removes orders and catalogue rows with an invalid shape from IndexedDB. If there were any, also sets the revision of
 * the catalogue to 0, so that the whole catalogue is fetched again, and removes the lists of the departments and
 * kitchen stations whose orders have been read. So no table is shown as free until the orders have been read again.
 */
export async function removeDamagedRows({ store, loadDocumentValidator }: Ports): Promise<void> {
  const isValid = (await isCatalogueMissing(store)) ? () => true : await loadDocumentValidator()
  const damaged = await store.read(mirrorStores, tx => findDamagedRows(tx, isValid))
  if (damaged.every(({ ids }) => ids.length === 0)) return
  await store.write(mirrorStores, async tx => {
    for (const { name, ids } of damaged) await tx.remove(name, ids)
    await tx.setMeta('rev', 0)
    await tx.remove('meta', ['readDepartments', 'readBoards'])
  })
}

type DamagedRows = { name: CollectionName | 'orders'; ids: string[] }

async function findDamagedRows(tx: ReadTransaction, isValid: DocumentValidator): Promise<DamagedRows[]> {
  const orders = (await tx.all('orders')).filter(order => !isValidOrder(order))
  const found: DamagedRows[] = [{ name: 'orders', ids: idsOf(orders) }]
  for (const name of catalogueCollectionNames) {
    const rows: { id: string }[] = await tx.all(name)
    found.push({ name, ids: idsOf(rows.filter(row => !isValid(name, row))) })
  }
  return found
}

const idsOf = (rows: { id: string }[]): string[] => rows.map(row => row.id)

const oneDayMs = 86_400_000

/**
 * Removes ended orders that have not changed for a day from IndexedDB, and this phone's records of having joined them.
 * An ended order remains if the outbox has a command for it. It also remains if it leads from a joined order to an open
 * order: if a guest joined order A, and A was merged into B and B into the open order C, then A and B remain.
 */
export function pruneOrders({ store, clock }: Ports): Promise<void> {
  return store.write(['meta', 'orders', 'outbox'], async tx => {
    const [all, rows, joined = []] = await Promise.all([tx.all('orders'), tx.all('outbox'), tx.meta('joined')])
    const orders = indexById(all)
    const chainsToOpenOrders = joined
      .map(({ orderId }) => listSuccessors(orders, orderId))
      .filter(chain => chain.some(id => orders[id] && isOpenOrBilled(orders[id])))
    const needed = new Set([...rows.flatMap(row => row.orderIds), ...chainsToOpenOrders.flat()])
    const prunable = all.filter(
      order => !isOpenOrBilled(order) && order.updatedAt < clock.now() - oneDayMs && !needed.has(order.id),
    )
    const removedIds = new Set(prunable.map(order => order.id))
    await tx.remove('orders', [...removedIds])
    // A server that was restored from a backup may lack a joined order. The record of the join is removed after a day.
    const isLost = ({ orderId, at }: JoinedOrder) =>
      !orders[orderId] && at < clock.now() - oneDayMs && !needed.has(orderId)
    const remaining = joined.filter(each => !removedIds.has(each.orderId) && !isLost(each))
    if (remaining.length < joined.length) await tx.setMeta('joined', remaining)
  })
}
