import type { Order } from '../../domain/order.ts'
import { fetchPage, filterField, integerValue, type PageEnd } from './fetch-page.ts'

/**
 * The period in which the checks were closed or voided, from `from` until before `to`, in milliseconds. `after` is the
 * last check of the previous page.
 */
export type ClosedOrdersQuery = { from: number; to: number; after?: PageEnd | undefined }
/** A page of checks; the check that was closed last comes first. `end` is missing on the last page. */
export type ClosedOrdersPage = { orders: ({ id: string } & Order)[]; end?: PageEnd }

const closedOrdersPerPage = 50

/**
 * Reads a page of closed checks once. No listener is needed, because a closed check does not change any more, except by
 * a correction. So any tab may call this, not only the leader tab.
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
