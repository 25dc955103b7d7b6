import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'
import type { Tenant } from '../../../domain/catalogue.ts'
import { checkLists, type ExportPage, type ExportRequest, exportRequestSchema } from '../../../domain/exports.ts'
import { may } from '../../../domain/permissions.ts'
import { toAuditEntry } from '../audit.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import { getTenantRef, resolveRole } from '../tenant.ts'
import { readCheckPage } from './check-lists.ts'
import { readDocumentPage } from './document-lists.ts'

/**
 * How long the next pages may be read. Without this, the cursor of one export would read the list at any later time
 * without an entry of its own.
 */
const maxExportMs = 6 * 60 * 60_000

/**
 * The function `export`: answers a page of a list as `ExportPage`, of at most 2 MB. The first page writes an entry of
 * the audit; the cursor of the next pages names this entry, so nothing is exported without one.
 * @throws CallError `denied`, `invalid`
 */
export async function exportData(db: Firestore, caller: Caller, data: Record<string, unknown>): Promise<ExportPage> {
  const tenantRef = getTenantRef(db, caller.tenantId)
  const [person, found] = await db.getAll(tenantRef.collection('staff').doc(caller.uid), tenantRef)
  const role = resolveRole(caller, person!)
  const tenant = found!.data() as Tenant
  if (!may({ role }, 'exportData', tenant)) throw new CallError('denied')
  const request = v.safeParse(exportRequestSchema, data)
  if (!request.success) throw new CallError('invalid')
  const { what, cursor } = request.output
  const asCheckList = checkLists.find(list => list === what)
  const entry = cursor
    ? await findEntry(tenantRef, cursor.entry, caller.uid, request.output)
    : await writeEntry(tenantRef, { ...caller, role }, request.output)
  const page = asCheckList
    ? await readCheckPage(tenantRef, asCheckList, request.output, tenant)
    : await readDocumentPage(tenantRef, request.output)
  return { rows: page.rows, ...(page.last && { cursor: { entry, ...page.last } }) }
}

const auditOf = (tenantRef: DocumentReference) => tenantRef.collection('audit')

/** What the entry of the audit says of an export. */
const describeRequest = ({ what, from, to }: ExportRequest) => ({ what, ...(from && { from }), ...(to && { to }) })

async function writeEntry(
  tenantRef: DocumentReference,
  { uid, role }: Pick<Caller, 'uid' | 'role'>,
  request: ExportRequest,
): Promise<string> {
  const entry = { kind: 'export', at: Date.now(), uid, role, data: describeRequest(request) }
  const { id } = await auditOf(tenantRef).add(toAuditEntry(entry))
  return id
}

/** @throws CallError `invalid` unless the entry is of this user and of this export, and recent */
async function findEntry(
  tenantRef: DocumentReference,
  id: string,
  uid: string,
  request: ExportRequest,
): Promise<string> {
  const entry = (await auditOf(tenantRef).doc(id).get()).data()
  const isSame =
    entry?.kind === 'export' &&
    entry.uid === uid &&
    entry.at >= Date.now() - maxExportMs &&
    entry.data.what === request.what &&
    entry.data.from === request.from &&
    entry.data.to === request.to
  if (!isSame) throw new CallError('invalid')
  return id
}
