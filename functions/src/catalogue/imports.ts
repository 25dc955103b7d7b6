import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { idSchema, type Tenant } from '../../../domain/catalogue.ts'
import { type ImportLinks, type ImportListEntry, importSchema } from '../../../domain/import-links.ts'
import { may } from '../../../domain/permissions.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import type { Bucket } from '../firebase.ts'
import { getTenantRef, resolveRole } from '../tenant.ts'
import type { FeedName } from './change.ts'
import { publishWhenBehind } from './revision.ts'
import { getImportsRef, readLinks, type StoredImport } from './stored-imports.ts'
import { undoImport } from './undo-import.ts'

const maxListed = 50

/** The request of the cloud function `imports`, see `manageImports`. */
export const importsRequestSchema = v.variant('op', [
  v.object({ op: v.literal('list') }),
  v.object({
    op: v.literal('links'),
    system: importSchema.entries.system,
    feed: v.optional(v.picklist(['catalogue', 'customers']), 'catalogue'),
  }),
  v.object({ op: v.literal('undo'), id: idSchema }),
])

/**
 * The cloud function `imports`:
 * - `list` answers the last 50 imports, the latest first: `{imports: ImportListEntry[]}`.
 * - `links` answers which documents earlier imports from one system (for example another point-of-sale system) have
 * created: `{links: ImportLinks, rev}`. `rev` is the current revision of the catalogue (or of the customers); a device
 * that has read this revision knows all these documents.
 * - `undo` restores in one revision the documents that an import changed, except those that `unrestored` lists, and
 * answers `{rev, unrestored: UnrestoredDocument[]}`. A second `undo` of the same import changes nothing.
 * @throws CallError `denied`, `invalid`, `too_large`; the errors of `resolveRole`
 */
export async function manageImports(
  db: Firestore,
  bucket: Bucket,
  caller: Caller,
  data: Record<string, unknown>,
): Promise<object> {
  const tenantRef = getTenantRef(db, caller.tenantId)
  const request = v.safeParse(importsRequestSchema, data)
  const { answer, behind } = await db.runTransaction(async (tx): Promise<{ answer: object; behind: number }> => {
    const [tenant, staff] = await tx.getAll(tenantRef, tenantRef.collection('staff').doc(caller.uid))
    const role = resolveRole(caller, staff)
    const settings = tenant!.data() as Tenant
    if (!may({ role }, 'editCatalogue', settings)) throw new CallError('denied')
    if (!request.success) throw new CallError('invalid')
    switch (request.output.op) {
      case 'list': {
        const { docs } = await tx.get(getImportsRef(tenantRef).orderBy('at', 'desc').limit(maxListed))
        return { answer: { imports: docs.map(doc => toEntry(doc.id, doc.data() as StoredImport)) }, behind: 0 }
      }
      case 'links':
        return { answer: await readLinksWithRev(tx, tenantRef, request.output), behind: 0 }
      case 'undo': {
        const editor = { uid: caller.uid, role, tenant: settings, now: Date.now() }
        const undone = await undoImport(tx, tenantRef, editor, request.output.id)
        const behind = undone.changesMenu ? undone.rev - settings.catalogue.rev : 0
        return { answer: { rev: undone.rev, unrestored: undone.unrestored }, behind }
      }
    }
  })
  await publishWhenBehind(db, () => bucket, caller.tenantId, behind, 0)
  return answer
}

const toEntry = (id: string, { feed: _feed, rev: _rev, parts: _parts, ...entry }: StoredImport): ImportListEntry => ({
  id,
  ...entry,
})

async function readLinksWithRev(
  tx: Transaction,
  tenantRef: DocumentReference,
  { system, feed }: { system: string; feed: FeedName },
): Promise<{ links: ImportLinks; rev: number }> {
  const links = await readLinks(tx, tenantRef, system)
  const counter = await tx.get(tenantRef.collection('counters').doc(feed))
  return { links, rev: (counter.data()?.rev as number | undefined) ?? 0 }
}
