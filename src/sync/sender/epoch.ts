import { raiseListenerRun } from '../../data/store/listener-run.ts'
import type { StoreName } from '../../data/store/schema.ts'
import type { WriteTransaction } from '../../data/store/store.ts'
import { renumberQueue, renumberStores } from './renumber.ts'

/** The stores of IndexedDB that a transaction needs for `resetOnNewEpoch`. */
export const epochStores: readonly StoreName[] = ['meta', 'orders', ...renumberStores]

/**
 * Resets the tablet's copies if the server's data was restored from a backup or created again. The server then has
 * another `epoch`, a random id of its data, and may lack orders and devices that this tablet knows. So the stored
 * orders, tills and members' accounts are deleted, each queue of commands gets a new device id, and the catalogue and
 * the customers will be fetched again.
 */
export async function resetOnNewEpoch(tx: WriteTransaction, epoch: string, newDevice: () => string): Promise<void> {
  const known = await tx.meta('epoch')
  if (known === epoch) return
  await tx.setMeta('epoch', epoch)
  if (known === undefined) return
  await tx.clear('orders')
  await tx.remove('meta', ['readDepartments', 'readBoards', 'customers', 'tills', 'accounts'])
  await tx.setMeta('rev', 0)
  await raiseListenerRun(tx)
  for (const { uid, via } of await tx.all('devices')) await renumberQueue(tx, uid, newDevice(), via)
}
