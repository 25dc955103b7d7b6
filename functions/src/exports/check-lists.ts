import type { DocumentReference } from 'firebase-admin/firestore'
import { rangeOfBusinessDate } from '../../../domain/business-day.ts'
import type { Tenant } from '../../../domain/catalogue.ts'
import {
  type CheckExportList,
  type ExportRequest,
  type ExportRows,
  exportedOrderFields,
} from '../../../domain/exports.ts'
import { pick } from '../../../domain/objects.ts'
import { type Order, sortLines } from '../../../domain/order.ts'
import { computeLineAmount } from '../../../domain/pricing.ts'
import { CallError } from '../call-error.ts'
import { type RowPage, takePage } from './row-page.ts'

/** The maximum number of checks that are read for a page. */
const pageSize = 100

/**
 * Reads the next checks (orders) between two business dates (each optional), sorted by the time when they were opened,
 * and makes the rows of one of three lists from them: the checks, their lines or their payments.
 * @throws CallError `invalid` for a cursor without a time
 */
export async function readCheckPage(
  tenantRef: DocumentReference,
  list: CheckExportList,
  { from, to, cursor }: ExportRequest,
  { timeZone, settings }: Tenant,
): Promise<RowPage> {
  const rangeOf = (date: string) => rangeOfBusinessDate(date, timeZone, settings.money?.dayStart)
  const since = tenantRef.collection('orders').where('openedAt', '>=', from ? rangeOf(from).from : 0)
  const range = to ? since.where('openedAt', '<', rangeOf(to).to) : since
  const sorted = range.orderBy('openedAt').orderBy('__name__')
  if (cursor && cursor.openedAt === undefined) throw new CallError('invalid')
  const { docs } = await (cursor ? sorted.startAfter(cursor.openedAt, cursor.id) : sorted).limit(pageSize).get()
  const read = docs.map(doc => {
    const order = doc.data() as Order
    return { id: doc.id, openedAt: order.openedAt, rows: toRows[list](doc.id, order) }
  })
  const { rows, last } = takePage(read, pageSize)
  return { rows, ...(last && { last: { openedAt: last.openedAt, id: last.id } }) }
}

const toRows: { [List in CheckExportList]: (id: string, order: Order) => ExportRows[CheckExportList][] } = {
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
