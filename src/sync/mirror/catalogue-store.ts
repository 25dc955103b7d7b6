import type { CatalogueChange, CatalogueFile, CollectionName } from '../../../domain/catalogue.ts'
import { catalogueCollectionNames } from '../../../domain/collections.ts'
import type { RowsByStore, StoreName } from '../../data/store/schema.ts'
import type { Store, WriteTransaction } from '../../data/store/store.ts'
import type { ChangeFeed } from './change-feed.ts'

/** The stores of IndexedDB that a transaction needs to change the stored catalogue. */
export const catalogueStores: readonly StoreName[] = ['meta', ...catalogueCollectionNames]

/** @returns the revision of the catalogue in IndexedDB; 0 if the whole catalogue must be fetched */
export const readStoredCatalogueRev = (store: Store): Promise<number> =>
  store.read(['meta'], async tx => (await tx.meta('rev')) ?? 0)

export const isCatalogueMissing = async (store: Store): Promise<boolean> => (await readStoredCatalogueRev(store)) === 0

/** Replaces the whole catalogue in IndexedDB by the content of the file that the server publishes. */
export async function replaceCatalogue(tx: WriteTransaction, file: CatalogueFile): Promise<void> {
  for (const name of catalogueCollectionNames) {
    const rows = Object.entries(file[name]).map(([id, doc]) => ({ id, ...doc }) as RowsByStore[typeof name])
    await tx.clear(name)
    await tx.put(name, rows)
  }
  await tx.setMeta('rev', file.rev)
}

/**
 * Applies the changes of the catalogue's revision `rev` to IndexedDB, but only if revision `rev - 1` is stored there.
 * @returns whether the changes were applied
 */
export async function applyCatalogueRevision(
  tx: WriteTransaction,
  rev: number,
  changes: CatalogueChange[],
): Promise<boolean> {
  if ((await tx.meta('rev')) !== rev - 1) return false
  // Changes of the tenant's document are ignored, because its own listener may have stored a newer state of it.
  for (const name of catalogueCollectionNames) await applyChanges(tx, name, changes)
  await tx.setMeta('rev', rev)
  return true
}

/** How the changes of the catalogue, which the server lists by revision, are applied to IndexedDB. */
export const catalogueFeed: ChangeFeed<CatalogueChange> = {
  stores: catalogueStores,
  readRev: readStoredCatalogueRev,
  apply: applyCatalogueRevision,
}

/**
 * Applies the changes of one collection with at most two database requests. One request per document would take much
 * longer.
 */
async function applyChanges(tx: WriteTransaction, name: CollectionName, changes: CatalogueChange[]): Promise<void> {
  const latest = new Map(changes.flatMap(change => (change.collection === name ? [[change.id, change]] : [])))
  const deletedIds: string[] = []
  const rows: RowsByStore[CollectionName][] = []
  for (const change of latest.values()) {
    if ('deleted' in change) deletedIds.push(change.id)
    else rows.push({ id: change.id, ...change.doc })
  }
  if (deletedIds.length > 0) await tx.remove(name, deletedIds)
  if (rows.length > 0) await tx.put(name, rows)
}
