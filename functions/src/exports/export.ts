import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'
import type { Tenant } from '../../../domain/catalogue.ts'
import { checkExportLists, type ExportPage, type ExportRequest, exportRequestSchema } from '../../../domain/exports.ts'
import { may } from '../../../domain/permissions.ts'
import { toAuditEntry } from '../audit.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import { getTenantRef, resolveRole } from '../tenant.ts'
import { readCheckPage } from './check-lists.ts'
import { readDocumentPage } from './document-lists.ts'

/**
 * How long after its first page an export can be continued with a cursor: six hours. With a cursor that is valid
 * forever, a user could read the list again at any time, without a new entry in the audit log.
 */
const maxExportMs = 6 * 60 * 60_000

/**
 * The cloud function `export`: answers one page of a list, for example of the payments between two dates. A page has
 * about 2 MB at most. The call for the first page writes an entry into the audit log. The cursor for the next pages
 * contains the id of this entry, so nobody can export a list without leaving an entry.
 * @throws CallError `denied`; `invalid`; the errors of `resolveRole`
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
  const asCheckList = checkExportLists.find(list => list === what)
  const entry = cursor
    ? await findEntry(tenantRef, cursor.entry, caller.uid, request.output)
    : await writeEntry(tenantRef, { ...caller, role }, request.output)
  const page = asCheckList
    ? await readCheckPage(tenantRef, asCheckList, request.output, tenant)
    : await readDocumentPage(tenantRef, request.output)
  return { rows: page.rows, ...(page.last && { cursor: { entry, ...page.last } }) }
}

const auditOf = (tenantRef: DocumentReference) => tenantRef.collection('audit')

/** The fields of a request that are recorded in the audit log. */
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

/**
 * Finds the entry of the audit log that the first page of an export wrote.
 * @throws CallError `invalid` if another user wrote the entry, if it is about another list or other dates, or if it is
 * older than six hours
 */
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
