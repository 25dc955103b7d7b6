import type { StoreName } from '../../data/store/schema.ts'
import type { WriteTransaction } from '../../data/store/store.ts'
import { renumberQueue, renumberStores } from './renumber.ts'

export const epochStores: readonly StoreName[] = ['meta', 'orders', ...renumberStores]

/**
 * Handles a new epoch: the server was seeded or restored, so it may have lost orders and devices. Clears the mirrored
 * orders and gives every queue a new device id. `rev` 0 makes the sync fetch the catalogue again.
 */
export async function resetOnNewEpoch(tx: WriteTransaction, epoch: string, newDevice: () => string): Promise<void> {
  const known = await tx.meta('epoch')
  if (known === epoch) return
  await tx.setMeta('epoch', epoch)
  if (known === undefined) return
  await tx.clear('orders')
  await tx.setMeta('rev', 0)
  for (const { uid, via } of await tx.all('devices')) await renumberQueue(tx, uid, newDevice(), via)
}
