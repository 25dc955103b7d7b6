import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { logger } from 'firebase-functions'
import * as v from 'valibot'
import {
  type CatalogueFile,
  type CollectionName,
  catalogueSchemas,
  publicTenantSchema,
} from '../../../domain/catalogue.ts'
import { collectionNames } from '../../../domain/collections.ts'

export type RawDocuments = { [id: string]: { [field: string]: unknown } }

/**
 * What a guest may see of a tenant at `rev`: only what the schemas name gets out, and a document that does not keep to its
 * schema is left out rather than the whole menu. Throws when the tenant's own document is no tenant's.
 */
export function buildCatalogueFile(
  rev: number,
  tenant: { [field: string]: unknown },
  collections: { [Name in CollectionName]: RawDocuments },
): CatalogueFile {
  const { epoch } = v.parse(v.object({ epoch: v.string() }), tenant)
  const views = Object.fromEntries(collectionNames.map(name => [name, validDocuments(name, collections[name])]))
  return { rev, epoch, tenant: v.parse(publicTenantSchema, tenant), ...(views as Pick<CatalogueFile, CollectionName>) }
}

function validDocuments(name: CollectionName, documents: RawDocuments): object {
  const kept: { [id: string]: unknown } = {}
  for (const [id, document] of Object.entries(documents)) {
    if (document.deleted === true) continue
    const parsed = v.safeParse(catalogueSchemas[name], document)
    if (parsed.success) kept[id] = parsed.output
    else logger.error('left out of the published catalogue', { collection: name, id })
  }
  return kept
}

/** The file to store under `path`, a name that no other content ever has. */
export async function packCatalogueFile(
  tenantId: string,
  file: CatalogueFile,
): Promise<{ path: string; body: Buffer }> {
  const json = JSON.stringify(file)
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 16)
  const path = `tenants/${tenantId}/public/catalogue/${file.rev}-${hash}.json.gz`
  return { path, body: await promisify(gzip)(json, { level: 9 }) }
}
