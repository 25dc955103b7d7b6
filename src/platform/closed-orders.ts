import type { Order } from '../../domain/order.ts'
import { fetchPage, filterField, integerValue, type PageEnd } from './fetch-page.ts'

/**
 * Which checks are read: those whose `closedAt`, the time when they were closed or voided, is at least `from` and less
 * than `to`, in milliseconds since 1970. `after` is the last check of the previous page.
 */
export type ClosedOrdersQuery = { from: number; to: number; after?: PageEnd | undefined }
/** A page of checks; the check that was closed last comes first. `end` is missing if the page is not full. */
export type ClosedOrdersPage = { orders: ({ id: string } & Order)[]; end?: PageEnd }

const closedOrdersPerPage = 50

/**
 * Reads a page of closed checks from Firestore once, without listening for changes, because a closed check hardly ever
 * changes. Any tab may call this, not only the leader tab, which listens for changes.
 * @throws CallError
 */
export async function fetchClosedOrders({ from, to, after }: ClosedOrdersQuery): Promise<ClosedOrdersPage> {
  const { documents: orders, ...end } = await fetchPage<ClosedOrdersPage['orders'][number]>({
    collection: 'orders',
    orderBy: 'closedAt',
    filters: [
      filterField('closedAt', 'GREATER_THAN_OR_EQUAL', integerValue(from)),
      filterField('closedAt', 'LESS_THAN', integerValue(to)),
    ],
    limit: closedOrdersPerPage,
    after,
  })
  return { orders, ...end }
}
