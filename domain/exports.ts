import * as v from 'valibot'
import { businessDateSchema, type Customer, idSchema, type Product, type Table } from './catalogue.ts'
import type { Line, Order, Payment } from './order.ts'
import type { Role } from './permissions.ts'

/** The lists that an admin can export whole. */
export const documentLists = ['products', 'customers', 'tables', 'staff'] as const
/** The lists that an admin can export by the business dates on which the checks were opened. */
export const checkLists = ['orders', 'lines', 'payments'] as const
export const exportLists = [...documentLists, ...checkLists] as const
export type ExportList = (typeof exportLists)[number]
export type CheckList = (typeof checkLists)[number]

/** The fields of an order that the list of orders has. Its lines and payments are lists of their own. */
export const exportedOrderFields = [
  ...['number', 'departmentId', 'tableId', 'otherTableIds', 'customerId', 'covers', 'pickup', 'status', 'practice'],
  ...['openedBy', 'openedByName', 'assignedTo', 'openedAt', 'billedAt', 'closedAt', 'closedBy', 'discounts', 'totals'],
  ...['mergedInto', 'corrects', 'correctedBy'],
] as const satisfies readonly (keyof Order)[]

/** A row of each list, as the function `export` answers it. `amount` of a line: after its options, before discounts. */
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
 * Where the next page begins: after the document `id`. `openedAt`: of this document, only in lists of checks, which are
 * sorted by it. `entry`: the id of the audit entry that the first page wrote.
 */
const cursorSchema = v.object({
  entry: idSchema,
  id: idSchema,
  openedAt: v.optional(v.pipe(v.number(), v.finite())),
})
export type ExportCursor = v.InferOutput<typeof cursorSchema>

/** `from` and `to`: the first and the last business date, only for lists of checks. If missing, there is no bound. */
export const exportRequestSchema = v.object({
  what: v.picklist(exportLists),
  from: v.optional(businessDateSchema),
  to: v.optional(businessDateSchema),
  cursor: v.optional(cursorSchema),
})
export type ExportRequest = v.InferOutput<typeof exportRequestSchema>

/** A page of a list. Without a cursor, it is the last one. */
export type ExportPage<List extends ExportList = ExportList> = { rows: ExportRows[List][]; cursor?: ExportCursor }
