import type { DocumentReference } from 'firebase-admin/firestore'
import { rangeOfBusinessDate } from '../../../domain/business-day.ts'
import type { Tenant } from '../../../domain/catalogue.ts'
import { type CheckList, type ExportRequest, type ExportRows, exportedOrderFields } from '../../../domain/exports.ts'
import { pick } from '../../../domain/objects.ts'
import { type Order, sortLines } from '../../../domain/order.ts'
import { computeLineAmount } from '../../../domain/pricing.ts'
import { type RowPage, takePage } from './document-lists.ts'

/** Large checks have about 30 kB. */
const pageSize = 100

/** Reads a page of checks, sorted by the time when they were opened, and makes the rows of a list of them. */
export async function readCheckPage(
  tenantRef: DocumentReference,
  list: CheckList,
  { from, to, cursor }: ExportRequest,
  { timeZone, settings }: Tenant,
): Promise<RowPage> {
  const rangeOf = (date: string) => rangeOfBusinessDate(date, timeZone, settings.money?.dayStart)
  const since = tenantRef.collection('orders').where('openedAt', '>=', from ? rangeOf(from).from : 0)
  const range = to ? since.where('openedAt', '<', rangeOf(to).to) : since
  const sorted = range.orderBy('openedAt').orderBy('__name__')
  const { docs } = await (cursor ? sorted.startAfter(cursor.openedAt ?? 0, cursor.id) : sorted).limit(pageSize).get()
  const read = docs.map(doc => ({ id: doc.id, order: doc.data() as Order }))
  const { taken, isWhole } = takePage(read.map(one => ({ ...one, rows: toRows[list](one.id, one.order) })))
  const last = taken.at(-1)
  const isEnd = isWhole && docs.length < pageSize
  return {
    rows: taken.flatMap(({ rows }) => rows),
    ...(!isEnd && last && { last: { openedAt: last.order.openedAt, id: last.id } }),
  }
}

const toRows: { [List in CheckList]: (id: string, order: Order) => ExportRows[CheckList][] } = {
  orders: (id, order) => [{ id, ...pick(order, exportedOrderFields) }],
  lines: (orderId, order) =>
    sortLines(order).map(([id, line]): ExportRows['lines'] => ({
      id,
      orderId,
      number: order.number,
      amount: computeLineAmount(line),
      ...line,
    })),
  payments: (orderId, { number, payments }) =>
    Object.entries(payments)
      .map(([id, payment]): ExportRows['payments'] => ({ id, orderId, number, ...payment }))
      .sort((a, b) => a.at - b.at),
}
