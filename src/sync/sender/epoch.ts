import type { StoreName } from '../../data/store/schema.ts'
import type { WriteTransaction } from '../../data/store/store.ts'
import { renumber, renumberStores } from './renumber.ts'

export const epochStores: readonly StoreName[] = ['meta', 'orders', ...renumberStores]

/**
 * The server was seeded or restored: what it confirmed before is worth nothing now. The orders go, every user takes a new
 * device; the menu stays on the screen until the new one is here, which `rev` 0 asks for. The outbox keeps its commands.
 */
export async function enterEpoch(tx: WriteTransaction, epoch: string, newDevice: () => string): Promise<void> {
  const known = await tx.meta('epoch')
  if (known === epoch) return
  await tx.setMeta('epoch', epoch)
  if (known === undefined) return
  await tx.clear('orders')
  await tx.setMeta('rev', 0)
  for (const { uid, via } of await tx.all('devices')) await renumber(tx, uid, newDevice(), via)
}
