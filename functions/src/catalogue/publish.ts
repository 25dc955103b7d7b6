import type { Firestore, Transaction } from 'firebase-admin/firestore'
import type { CatalogueFile, CollectionName, Tenant } from '../../../domain/catalogue.ts'
import { collectionNames } from '../../../domain/collections.ts'
import type { Bucket } from '../firebase.ts'
import { getTenantRef } from '../tenant.ts'
import { buildCatalogueFile, packCatalogueFile, type RawDocuments } from './catalogue-file.ts'

/**
 * Writes what a guest may see of the catalogue into one file of an immutable name, and points the tenant's document at it.
 * A tenant without a counter of revisions gets its first. Resolves with what the tenant's document then says.
 */
export async function publishCatalogue(db: Firestore, bucket: Bucket, tenantId: string): Promise<Tenant['catalogue']> {
  const at = getTenantRef(db, tenantId)
  const counter = at.collection('counters').doc('catalogue')
  const file = await db.runTransaction(tx => readCatalogue(tx, db, tenantId), { readOnly: true })
  const { path, body } = await packCatalogueFile(tenantId, file)
  await bucket.file(path).save(body, {
    resumable: false,
    metadata: { contentType: 'application/gzip', cacheControl: 'public, max-age=31536000, immutable' },
  })
  return db.runTransaction(async tx => {
    const [tenant, known] = await tx.getAll(at, counter)
    const current = tenant!.data()?.catalogue as Tenant['catalogue'] | undefined
    if (current && current.rev > file.rev) return current
    if (!known!.exists) tx.set(counter, { rev: file.rev })
    const catalogue = { rev: file.rev, path }
    tx.update(at, { catalogue })
    return catalogue
  })
}

/** The catalogue at one moment. */
async function readCatalogue(tx: Transaction, db: Firestore, tenantId: string): Promise<CatalogueFile> {
  const at = getTenantRef(db, tenantId)
  const [tenant, counter] = await tx.getAll(at, at.collection('counters').doc('catalogue'))
  const read = async (name: string): Promise<RawDocuments> => {
    const { docs } = await tx.get(at.collection(name))
    return Object.fromEntries(docs.map(doc => [doc.id, doc.data()]))
  }
  const found = await Promise.all(collectionNames.map(async name => [name, await read(name)]))
  const rev = (counter!.data()?.rev as number | undefined) ?? 1
  return buildCatalogueFile(
    rev,
    tenant!.data() ?? {},
    Object.fromEntries(found) as { [Name in CollectionName]: RawDocuments },
  )
}
