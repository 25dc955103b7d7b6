import type { StoreName } from '../../data/store/schema.ts'
import type { WriteTransaction } from '../../data/store/store.ts'
import { renumberQueue, renumberStores } from './renumber.ts'

export const epochStores: readonly StoreName[] = ['meta', 'orders', ...renumberStores]

/**
 * Adapts the device to a server that was seeded or restored, which may have lost what it confirmed before. Removes the mirrored
 * orders and gives every user a new device id. The catalogue stays on the screen, but `rev` 0 makes the sync fetch the new one.
 * The commands in the outbox stay.
 */
export async function enterEpoch(tx: WriteTransaction, epoch: string, newDevice: () => string): Promise<void> {
  const known = await tx.meta('epoch')
  if (known === epoch) return
  await tx.setMeta('epoch', epoch)
  if (known === undefined) return
  await tx.clear('orders')
  await tx.setMeta('rev', 0)
  for (const { uid, via } of await tx.all('devices')) await renumberQueue(tx, uid, newDevice(), via)
}
