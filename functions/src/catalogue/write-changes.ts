import type { DocumentData, DocumentReference, Transaction } from 'firebase-admin/firestore'
import type { Tenant } from '../../../domain/catalogue.ts'
import type { LogEntryData } from '../../../domain/log/log-entry.ts'
import type { Role } from '../../../domain/permissions.ts'
import { toAuditEntry } from '../audit.ts'
import type { ChangeFeed, DocumentChange } from './change.ts'
import { readKitchenAfter } from './kitchen.ts'
import { writeRevision } from './revision.ts'
import { isBackOnSale, stampSoldOut } from './sold-out.ts'

/** An audit entry names only this number of documents, so that an entry of 4,000 changes stays small. */
const maxNamed = 20

export type Editor = { uid: string; role: Role; tenant: Tenant; now: number }

/**
 * Writes valid changes of one feed as its revision `rev`, with everything that depends on them: the routing of the
 * kitchen, the counted portions and the audit. The transaction must not have written anything before.
 * @param before the stored documents; `before[i]` belongs to `requested[i]`
 * @param origin what the audit says of where the changes come from
 */
export async function writeChanges(
  tx: Transaction,
  tenantRef: DocumentReference,
  { uid, role, tenant, now }: Editor,
  {
    feed,
    rev,
    requested,
    before,
    origin,
  }: {
    feed: ChangeFeed
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
  const kitchen = await readKitchenAfter(tx, tenantRef, tenant, changes)
  writeRevision(tx, tenantRef, feed, rev, changes, before)
  if (kitchen) tx.update(tenantRef, { kitchen })
  // When a manager puts a sold-out product back on sale, the server stops counting its portions.
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

/** The name in a document. For a deleted document, the caller passes the document as it was before. */
export const nameIn = (doc: object | undefined): string | undefined => (doc as { name?: string } | undefined)?.name
