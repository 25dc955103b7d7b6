import type { DocumentData, DocumentReference } from 'firebase-admin/firestore'
import type { ExportRequest, ExportRows } from '../../../domain/exports.ts'
import type { StaffRecord } from '../staff/staff-record.ts'
import { type RowPage, takePage } from './row-page.ts'

/** The maximum number of documents that are read for a page. */
const pageSize = 500

/**
 * Reads the next documents of a collection (products, customers, tables or staff), sorted by id, and makes a row from
 * each. Leaves out deleted documents.
 */
export async function readDocumentPage(
  tenantRef: DocumentReference,
  { what, cursor }: ExportRequest,
): Promise<RowPage> {
  const sorted = tenantRef.collection(what).orderBy('__name__')
  const { docs } = await (cursor ? sorted.startAfter(cursor.id) : sorted).limit(pageSize).get()
  const toRow = what === 'staff' ? toStaffRow : toDocumentRow
  const read = docs.map(doc => ({ id: doc.id, rows: doc.data().deleted ? [] : [toRow(doc.id, doc.data())] }))
  const { rows, last } = takePage(read, pageSize)
  return { rows, ...(last && { last: { id: last.id } }) }
}

function toDocumentRow(
  id: string,
  { rev: _rev, ...fields }: DocumentData,
): ExportRows['products' | 'customers' | 'tables'] {
  return { id, ...fields } as ExportRows['products' | 'customers' | 'tables']
}

/** Names each exported field, so that a field that is added to staff records later is not exported by mistake. */
function toStaffRow(id: string, fields: DocumentData): ExportRows['staff'] {
  const { user, name, role, active } = fields as StaffRecord
  return { id, user, name, role, active }
}
