import * as v from 'valibot'
import { businessDateSchema, type Customer, idSchema, type Product, type Table } from './catalogue.ts'
import type { Line, Order, Payment } from './order.ts'
import type { Role } from './permissions.ts'

/** The lists that are always exported completely. */
export const fullExportLists = ['products', 'customers', 'tables', 'staff'] as const
/** The lists that can be exported for a range of business dates. A check belongs to the date on which it was opened. */
export const checkExportLists = ['orders', 'lines', 'payments'] as const
export const exportLists = [...fullExportLists, ...checkExportLists] as const
export type ExportList = (typeof exportLists)[number]
export type CheckExportList = (typeof checkExportLists)[number]

/** The fields of an order in the exported list `orders`. Lines and payments are exported as lists of their own. */
export const exportedOrderFields = [
  ...['number', 'departmentId', 'tableId', 'otherTableIds', 'customerId', 'covers', 'pickup', 'status', 'practice'],
  ...['openedBy', 'openedByName', 'assignedTo', 'openedAt', 'billedAt', 'closedAt', 'closedBy', 'discounts', 'totals'],
  ...['mergedInto', 'corrects', 'correctedBy'],
] as const satisfies readonly (keyof Order)[]

/**
 * The type of a row in each exported list, as the server function `export` returns it. `amount` of a line: its price
 * with options, before discounts, in minor units (cents); 0 if it is void or comped (free).
 */
export type ExportRows = {
  products: { id: string } & Product
  customers: { id: string } & Customer
  tables: { id: string } & Table
  staff: { id: string; user: string; name: string; role: Role; active: boolean }
  orders: { id: string } & Pick<Order, (typeof exportedOrderFields)[number]>
  lines: { id: string; orderId: string; number: string; amount: number } & Line
  payments: { id: string; orderId: string; number: string } & Payment
}

/**
 * The end of the last page: the next page begins after the document `id`. `openedAt`: when the check of this document
 * was opened; only for the lists in `checkExportLists`, which are sorted by this time. `entry`: the id of the document
 * in `audit` that records the export; the server writes it with the first page.
 */
const cursorSchema = v.object({
  entry: idSchema,
  id: idSchema,
  openedAt: v.optional(v.pipe(v.number(), v.finite())),
})
export type ExportCursor = v.InferOutput<typeof cursorSchema>

/**
 * A call of the server function `export`. `what`: the list. `from` and `to`: the first and the last business date, only
 * for `checkExportLists`; if one of them is missing, the range is open on that side. `cursor`: missing for the first
 * page.
 */
export const exportRequestSchema = v.object({
  what: v.picklist(exportLists),
  from: v.optional(businessDateSchema),
  to: v.optional(businessDateSchema),
  cursor: v.optional(cursorSchema),
})
export type ExportRequest = v.InferOutput<typeof exportRequestSchema>

/** The answer of the server function `export`: one page of a list. The last page has no `cursor`. */
export type ExportPage<List extends ExportList = ExportList> = { rows: ExportRows[List][]; cursor?: ExportCursor }
