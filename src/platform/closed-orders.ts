import type { Order } from '../../domain/order.ts'
import { platform } from './connection.ts'
import { decodeFields, postToFirestore, type RestDocument } from './firestore-rest.ts'

/**
 * The period in which the checks were closed or voided, from `from` until before `to`, in milliseconds. `after` is the
 * last check of the previous page.
 */
export type ClosedOrdersQuery = { from: number; to: number; after?: PageEnd | undefined }
export type PageEnd = { id: string; closedAt: number }
/** A page of checks; the check that was closed last comes first. `end` is missing on the last page. */
export type ClosedOrdersPage = { orders: ({ id: string } & Order)[]; end?: PageEnd }

/** Each check is billed as one document read. */
export const closedOrdersPerPage = 50

/**
 * Reads a page of closed checks once. No listener is needed, because a closed check does not change any more, except by
 * a correction. So any tab may call this, not only the leader tab.
 * @throws CallError
 */
export async function fetchClosedOrders({ from, to, after }: ClosedOrdersQuery): Promise<ClosedOrdersPage> {
  const { tenantId } = platform()
  const found = await postToFirestore<{ document?: RestDocument }>(
    `/tenants/${tenantId}`,
    'runQuery',
    tenant => ({
      structuredQuery: {
        from: [{ collectionId: 'orders' }],
        where: {
          compositeFilter: {
            op: 'AND',
            filters: [filterClosedAt('GREATER_THAN_OR_EQUAL', from), filterClosedAt('LESS_THAN', to)],
          },
        },
        orderBy: [closedAtField, { fieldPath: '__name__' }].map(field => ({ field, direction: 'DESCENDING' })),
        limit: closedOrdersPerPage,
        ...(after && {
          startAt: {
            values: [integerValue(after.closedAt), { referenceValue: `${tenant}/orders/${after.id}` }],
            before: false,
          },
        }),
      },
    }),
    timeoutMs,
  )
  const orders = found.flatMap(({ document }) => (document ? [decodeOrder(document)] : []))
  const last = orders.at(-1)
  const isFull = orders.length === closedOrdersPerPage && last?.closedAt !== undefined
  return { orders, ...(isFull && { end: { id: last.id, closedAt: last.closedAt! } }) }
}

const timeoutMs = 20_000
const closedAtField = { fieldPath: 'closedAt' }
const integerValue = (value: number) => ({ integerValue: String(value) })
const filterClosedAt = (op: 'GREATER_THAN_OR_EQUAL' | 'LESS_THAN', time: number) => ({
  fieldFilter: { field: closedAtField, op, value: integerValue(time) },
})

const decodeOrder = ({ name, fields }: RestDocument) =>
  ({ ...decodeFields(fields), id: name.slice(name.lastIndexOf('/') + 1) }) as ClosedOrdersPage['orders'][number]
