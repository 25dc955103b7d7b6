import { isDeepStrictEqual } from 'node:util'
import { catalogueCollectionNames } from '../../domain/collections.ts'
import { assertInvariant } from './invariant.ts'
import type { SimulatedServer } from './server.ts'
import type { TenantId } from './tenant.ts'

type Revision = { rev: number; json: string }
type Change = { collection: string; id: string; doc?: object; deleted?: true }
const collections: readonly string[] = catalogueCollectionNames

/**
 * Checks the revisions of the catalogue after every commit. A device reads each revision once, so a revision must have
 * the next number, never change, and list every document of the catalogue that the commit wrote.
 */
export class RevisionsInvariant {
  readonly #server: SimulatedServer
  readonly #lastRevisions = new Map<TenantId, number>()

  constructor(server: SimulatedServer) {
    this.#server = server
  }

  checkCommit(tenantId: TenantId, paths: readonly string[]): void {
    const parts = paths.map(path => path.split('/'))
    const written = parts.filter(([, , name = '']) => collections.includes(name))
    const changed = parts.filter(([, , name]) => name === 'changes')
    const revisions = changed.map(([, , , id]) => this.#server.documentsOf<Revision>(tenantId, 'changes').get(id!)!)
    const last = this.#lastRevisions.get(tenantId) ?? 1
    const rev = this.#server.revisionOf(tenantId, 'catalogue')
    const next = revisions.length > 0 || written.length > 0 ? last + 1 : last
    assertInvariant(
      rev === next && revisions.every(each => each.rev === next),
      () => `the catalogue's revision ${rev} of ${tenantId} follows revision ${last}`,
    )
    this.#lastRevisions.set(tenantId, rev)
    const changes = revisions.length > 0 ? (JSON.parse(revisions.map(({ json }) => json).join('')) as Change[]) : []
    for (const [, , collection, id] of written) this.#checkListed(tenantId, collection!, id!, changes)
  }

  #checkListed(tenantId: TenantId, collection: string, id: string, changes: readonly Change[]): void {
    const {
      rev: _,
      deleted,
      ...stored
    } = this.#server.documentsOf<{ rev: number; deleted?: true }>(tenantId, collection).get(id)!
    const change = changes.find(each => each.collection === collection && each.id === id)
    assertInvariant(
      change && (deleted ? change.deleted : isDeepStrictEqual(change.doc, stored)),
      () => `devices of ${tenantId} do not learn of the change of ${collection}/${id}`,
    )
  }
}
