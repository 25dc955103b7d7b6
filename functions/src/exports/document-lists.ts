import type { DocumentData, DocumentReference } from 'firebase-admin/firestore'
import type { ExportCursor, ExportPage, ExportRequest, ExportRows } from '../../../domain/exports.ts'
import type { StaffRecord } from '../staff/staff-record.ts'

/** A document of these collections has at most 100 kB, and most have less than 1 kB. */
const pageSize = 500
const maxPageBytes = 1_900_000

/** `last`: the last document of the page, if there may be more. */
export type RowPage = { rows: ExportPage['rows']; last?: Omit<ExportCursor, 'entry'> }

/** Reads a page of a collection, sorted by id, without the deleted documents. */
export async function readDocumentPage(
  tenantRef: DocumentReference,
  { what, cursor }: ExportRequest,
): Promise<RowPage> {
  const sorted = tenantRef.collection(what).orderBy('__name__')
  const { docs } = await (cursor ? sorted.startAfter(cursor.id) : sorted).limit(pageSize).get()
  const toRow = what === 'staff' ? toStaffRow : toDocumentRow
  const { taken, isWhole } = takePage(
    docs.map(doc => ({ doc, rows: doc.data().deleted ? [] : [toRow(doc.id, doc.data())] })),
  )
  const last = taken.at(-1)
  const isEnd = isWhole && docs.length < pageSize
  return { rows: taken.flatMap(({ rows }) => rows), ...(!isEnd && last && { last: { id: last.doc.id } }) }
}

/** Takes the first documents whose rows fit into one page, but at least one. A document has at most 1 MiB. */
export function takePage<Read extends { rows: object[] }>(read: readonly Read[]): { taken: Read[]; isWhole: boolean } {
  let bytes = 0
  let count = 0
  for (const { rows } of read) {
    bytes += Buffer.byteLength(JSON.stringify(rows))
    if (bytes > maxPageBytes && count > 0) break
    count += 1
  }
  return { taken: read.slice(0, count), isWhole: count === read.length }
}

function toDocumentRow(
  id: string,
  { rev: _rev, ...fields }: DocumentData,
): ExportRows['products' | 'customers' | 'tables'] {
  return { id, ...fields } as ExportRows['products' | 'customers' | 'tables']
}

/** Names each field, so that nothing that a staff record gets later is exported by mistake. */
function toStaffRow(id: string, fields: DocumentData): ExportRows['staff'] {
  const { user, name, role, active } = fields as StaffRecord
  return { id, user, name, role, active }
}
