import type { CatalogueChange, Tenant } from '../../domain/catalogue.ts'
import { preloadMenu } from '../../src/data/catalogue/preload-menu.ts'
import { readProducts } from '../../src/data/catalogue/read-catalogue.ts'
import { setDataStore } from '../../src/data/store/connection.ts'
import { openStore } from '../../src/data/store/dexie-store.ts'
import type { Store } from '../../src/data/store/store.ts'
import type { ChangePart, FirestoreClient } from '../../src/platform/firestore.ts'
import { followCatalogue } from '../../src/sync/mirror/follow-catalogue.ts'
import type { Ports } from '../../src/sync/ports.ts'
import { departmentId, epoch, exampleTenant, makeCatalogueFile } from './example.ts'

/** Reads all products of the department. @returns their number */
export const readWholeMenu = async (store: Store): Promise<number> =>
  (await store.read(['products'], tx => readProducts(tx, { departmentId }))).length

/** Reads the first category of the menu, as the app does at its start. */
export async function readFirstCategory(store: Store): Promise<void> {
  setDataStore(store, 0)
  await preloadMenu(departmentId)
}

/** Reads all products of one category. @returns their number */
export const countCategory = async (store: Store, categoryId: string): Promise<number> =>
  (await store.read(['products'], tx => readProducts(tx, { departmentId, categoryId }))).length

export type FollowingTablet = {
  /** Delivers the changes under the next revision number. Resolves when the tablet has stored them. */
  receive(changes: CatalogueChange[]): Promise<void>
}

/** Opens a store and fills it with a catalogue of `count` products, with the code of the app and a simulated server. */
export async function openFollowingTablet(name: string, count: number): Promise<FollowingTablet> {
  const store = await openStore(name)
  const ports = { store, newDeviceId: () => 'bench-device-0001', fetchCatalogue: async () => makeCatalogueFile(count) }
  const tenant: Tenant = { ...exampleTenant, epoch, catalogue: { rev: 1, path: 'catalogue' } }
  let deliver = (_parts: ChangePart[]) => {}
  let onCurrent = () => {}
  const client = {
    watchTenant(next: (tenant: Tenant, fromCache: boolean) => void) {
      next(tenant, false)
      return () => {}
    },
    watchChanges(_rev: number, next: (parts: ChangePart[]) => void) {
      deliver = next
      next([])
      return () => {}
    },
  }
  let onFailed = (_error: Error) => {}
  const untilCurrent = (start: () => void) =>
    new Promise<void>((resolve, reject) => {
      onCurrent = resolve
      onFailed = reject
      start()
    })
  await untilCurrent(() =>
    followCatalogue(
      ports as Partial<Ports> as Ports,
      client as Partial<FirestoreClient> as FirestoreClient,
      isCurrent => isCurrent && onCurrent(),
      reason => onFailed(new Error(reason)),
    ),
  )
  let rev = 1
  return {
    receive(changes) {
      rev += 1
      const part = { rev, part: 0, parts: 1, json: JSON.stringify(changes) }
      return untilCurrent(() => deliver([part]))
    },
  }
}
