import type { DocumentData, DocumentReference, Transaction } from 'firebase-admin/firestore'
import type { Tenant } from '../../../domain/catalogue.ts'
import type { LogEntryData } from '../../../domain/log/log-entry.ts'
import type { Role } from '../../../domain/permissions.ts'
import { toAuditEntry } from '../audit.ts'
import type { DocumentChange, FeedName } from './change.ts'
import { readChangedKitchenRouting } from './kitchen.ts'
import { writeRevision } from './revision.ts'
import { isBackOnSale, stampSoldOut } from './sold-out.ts'

/**
 * An entry of the audit log contains the names of only the first 20 documents, so that an entry of 4,000 changes stays
 * small.
 */
const maxNamed = 20

/** The user who changes the catalogue, with the tenant document and the time of the change in milliseconds. */
export type CatalogueEditor = { uid: string; role: Role; tenant: Tenant; now: number }

/**
 * Writes valid changes as revision `rev` of their feed: the catalogue, the customers or the stations. Also updates the
 * field `kitchen` of the tenant document, stops counting the portions of products that are back on sale, and adds an
 * entry to the audit log. Call this before anything is written in the transaction, because it reads first.
 * @param before the stored documents; `before[i]` belongs to `requested[i]`
 * @param origin the name of the imported file, if the changes are an import or undo an import
 */
export async function writeChanges(
  tx: Transaction,
  tenantRef: DocumentReference,
  { uid, role, tenant, now }: CatalogueEditor,
  {
    feed,
    rev,
    requested,
    before,
    origin,
  }: {
    feed: FeedName
    rev: number
    requested: DocumentChange[]
    before: (DocumentData | undefined)[]
    origin?: Pick<LogEntryData['catalog'], 'imported' | 'undone'>
  },
): Promise<void> {
  const backOnSale = requested.filter((one, index) => isBackOnSale(one, before[index]))
  const counts =
    backOnSale.length > 0 ? await tx.getAll(...backOnSale.map(({ id }) => tenantRef.collection('stock').doc(id))) : []
  const changes = requested.map((one, index) => stampSoldOut(one, before[index], now))
  const kitchen = await readChangedKitchenRouting(tx, tenantRef, tenant, changes)
  writeRevision(tx, tenantRef, feed, rev, changes, before)
  if (kitchen) tx.update(tenantRef, { kitchen })
  for (const { ref, exists } of counts) if (exists) tx.update(ref, { left: null })
  tx.create(
    tenantRef.collection('audit').doc(),
    toAuditEntry({
      kind: 'catalog',
      at: now,
      uid,
      role,
      data: {
        rev,
        ...origin,
        changes: changes.map(({ collection, id, doc }, index) => {
          const name = index < maxNamed ? nameIn(doc ?? before[index]) : undefined
          return { collection, id, op: doc ? 'put' : 'delete', ...(name !== undefined && { name }) }
        }),
      },
    }),
  )
}

export const nameIn = (doc: object | undefined): string | undefined => (doc as { name?: string } | undefined)?.name
