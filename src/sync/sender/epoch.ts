import type { StoreName } from '../../data/store/schema.ts'
import type { WriteTransaction } from '../../data/store/store.ts'
import { renumberQueue, renumberStores } from './renumber.ts'

export const epochStores: readonly StoreName[] = ['meta', 'orders', ...renumberStores]

/**
 * After the server's data was restored or created again, the server has a new epoch and may lack orders and devices
 * that this tablet knows. If `epoch` is new, this function deletes the stored orders and gives every queue of commands
 * a new device id. It also forgets the revisions of the catalogue and of the customers, so that both are fetched again.
 */
export async function resetOnNewEpoch(tx: WriteTransaction, epoch: string, newDevice: () => string): Promise<void> {
  const known = await tx.meta('epoch')
  if (known === epoch) return
  await tx.setMeta('epoch', epoch)
  if (known === undefined) return
  await tx.clear('orders')
  await tx.remove('meta', ['readDepartments', 'readBoards', 'customers', 'tills', 'accounts'])
  await tx.setMeta('rev', 0)
  for (const { uid, via } of await tx.all('devices')) await renumberQueue(tx, uid, newDevice(), via)
}
