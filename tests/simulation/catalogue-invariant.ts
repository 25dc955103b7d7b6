import { isDeepStrictEqual } from 'node:util'
import { catalogueCollectionNames } from '../../domain/collections.ts'
import type { SimulatedDevice } from './device.ts'
import { assertInvariant } from './invariant.ts'
import type { SimulatedServer } from './server.ts'
import type { TenantId } from './tenant.ts'

/** All documents of one collection by id, without deleted ones. */
type Documents = { [id: string]: object }

/** Every revision (numbered state) of the catalogue that the server has had. */
export class CatalogueHistory {
  /** The key is tenant, revision and collection, such as `demo 3 products`. */
  readonly #collections = new Map<string, Documents>()

  /** Must be called after each commit of the server. */
  record(server: SimulatedServer, tenantId: TenantId): void {
    const rev = server.revisionOf(tenantId, 'catalogue')
    if (this.#collections.has(`${tenantId} ${rev} products`)) return
    for (const name of catalogueCollectionNames) {
      this.#collections.set(`${tenantId} ${rev} ${name}`, toDocuments(server.documentsOf<Stored>(tenantId, name)))
    }
  }

  /**
   * Checks that each collection of the catalogue on the device is what the server had at the revision that the device
   * has just stored.
   */
  checkDevice({ name: device, tenantId, database }: SimulatedDevice, rev: number): void {
    if (rev === 0) return
    for (const name of catalogueCollectionNames) {
      const onServer = this.#collections.get(`${tenantId} ${rev} ${name}`)
      assertInvariant(
        isDeepStrictEqual(toDocuments(database.rows(name)), onServer),
        () => `${device} has ${name} that are not those of revision ${rev}`,
      )
    }
  }
}

type Stored = { id?: string; rev?: number; deleted?: boolean }

/** Returns the documents of a collection, on the server or on a device, without deleted ones and without revisions. */
export const toDocuments = (rows: ReadonlyMap<unknown, Stored>): Documents =>
  Object.fromEntries(
    [...rows].flatMap(([id, { id: _, rev: __, deleted, ...document }]) => (deleted ? [] : [[id, document]])),
  )
