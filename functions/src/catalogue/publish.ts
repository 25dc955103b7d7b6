import type { Firestore, Transaction } from 'firebase-admin/firestore'
import type { CatalogueFile, CollectionName, Tenant } from '../../../domain/catalogue.ts'
import { catalogueCollectionNames } from '../../../domain/collections.ts'
import type { Bucket } from '../firebase.ts'
import { getTenantRef } from '../tenant.ts'
import { buildCatalogueFile, packCatalogueFile, type RawDocuments } from './catalogue-file.ts'

/**
 * Publishes the catalogue as a public file in Storage, then stores the path of the file in the tenant document. Also
 * creates `counters/catalogue`, the document with the last revision number, if it is missing. Writes neither document
 * if the tenant document already names the file of a later revision.
 * @returns the field `catalogue` of the tenant document
 */
export async function publishCatalogue(db: Firestore, bucket: Bucket, tenantId: string): Promise<Tenant['catalogue']> {
  const tenantRef = getTenantRef(db, tenantId)
  const counter = tenantRef.collection('counters').doc('catalogue')
  const file = await db.runTransaction(tx => readCatalogue(tx, db, tenantId), { readOnly: true })
  const { path, body } = await packCatalogueFile(tenantId, file)
  await bucket.file(path).save(body, {
    resumable: false,
    metadata: { contentType: 'application/gzip', cacheControl: 'public, max-age=31536000, immutable' },
  })
  return db.runTransaction(async tx => {
    const [tenant, counterDoc] = await tx.getAll(tenantRef, counter)
    const current = tenant!.data()?.catalogue as Tenant['catalogue'] | undefined
    if (current && current.rev > file.rev) return current
    if (!counterDoc!.exists) tx.set(counter, { rev: file.rev })
    const catalogue = { rev: file.rev, path }
    tx.update(tenantRef, { catalogue })
    return catalogue
  })
}

async function readCatalogue(tx: Transaction, db: Firestore, tenantId: string): Promise<CatalogueFile> {
  const tenantRef = getTenantRef(db, tenantId)
  const [tenant, counter] = await tx.getAll(tenantRef, tenantRef.collection('counters').doc('catalogue'))
  const read = async (name: string): Promise<RawDocuments> => {
    const { docs } = await tx.get(tenantRef.collection(name))
    return Object.fromEntries(docs.map(doc => [doc.id, doc.data()]))
  }
  const found = await Promise.all(catalogueCollectionNames.map(async name => [name, await read(name)]))
  const rev = (counter!.data()?.rev as number | undefined) ?? 1
  return buildCatalogueFile(
    rev,
    tenant!.data() ?? {},
    Object.fromEntries(found) as { [Name in CollectionName]: RawDocuments },
  )
}
