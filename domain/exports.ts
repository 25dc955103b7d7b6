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

/** Where the next page of a list begins. */
const cursorSchema = v.object({
  /** The id of the document in `audit` that records the export. The server writes this document with the first page. */
  entry: idSchema,
  /** The id of the last document of the page before. The next page begins after this document. */
  id: idSchema,
  /** Only for the lists in `checkExportLists`, which are sorted by this time: when the check of `id` was opened. */
  openedAt: v.optional(v.pipe(v.number(), v.finite())),
})
export type ExportCursor = v.InferOutput<typeof cursorSchema>

/** A call of the server function `export`, which exports one page of the list `what`. */
export const exportRequestSchema = v.object({
  what: v.picklist(exportLists),
  /** Only for `checkExportLists`: the first business date. If missing, all earlier dates are included. */
  from: v.optional(businessDateSchema),
  /** Only for `checkExportLists`: the last business date. If missing, all later dates are included. */
  to: v.optional(businessDateSchema),
  /** Missing for the first page. */
  cursor: v.optional(cursorSchema),
})
export type ExportRequest = v.InferOutput<typeof exportRequestSchema>

/** The answer of the server function `export`: one page of a list. The last page has no `cursor`. */
export type ExportPage<List extends ExportList = ExportList> = { rows: ExportRows[List][]; cursor?: ExportCursor }
