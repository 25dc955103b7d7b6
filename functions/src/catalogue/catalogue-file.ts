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
import { catalogueCollectionNames } from '../../../domain/collections.ts'

/** All documents of one collection by id, as Firestore returned them and not yet validated. */
export type RawDocuments = { [id: string]: { [field: string]: unknown } }

/**
 * Builds the content of the public catalogue file (menu, tables and settings of a tenant). The file contains only
 * fields that the schemas name, and no deleted documents. An invalid document is logged and left out, so that the other
 * documents can be published.
 * @throws when the tenant document is invalid
 */
export function buildCatalogueFile(
  rev: number,
  tenant: { [field: string]: unknown },
  collections: { [Name in CollectionName]: RawDocuments },
): CatalogueFile {
  const { epoch } = v.parse(v.object({ epoch: v.string() }), tenant)
  const views = Object.fromEntries(
    catalogueCollectionNames.map(name => [name, validDocuments(name, collections[name])]),
  )
  return { rev, epoch, tenant: v.parse(publicTenantSchema, tenant), ...(views as Pick<CatalogueFile, CollectionName>) }
}

function validDocuments(name: CollectionName, documents: RawDocuments): object {
  const valid: { [id: string]: unknown } = {}
  for (const [id, document] of Object.entries(documents)) {
    if (document.deleted === true) continue
    const parsed = v.safeParse(catalogueSchemas[name], document)
    if (parsed.success) valid[id] = parsed.output
    else logger.error('left out of the published catalogue', { collection: name, id })
  }
  return valid
}

/**
 * Compresses the catalogue file with gzip. `path` is its path in Storage. The path contains a hash of the content, so
 * browsers can cache the file forever.
 */
export async function packCatalogueFile(
  tenantId: string,
  file: CatalogueFile,
): Promise<{ path: string; body: Buffer }> {
  const json = JSON.stringify(file)
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 16)
  const path = `tenants/${tenantId}/public/catalogue/${file.rev}-${hash}.json.gz`
  return { path, body: await promisify(gzip)(json, { level: 9 }) }
}
