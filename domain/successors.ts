import { getOwn } from './objects.ts'
import type { Order } from './order.ts'

type Orders = { readonly [orderId: string]: Order }

/**
 * Lists the order and its successors: the order it was merged into or corrected by, that order's successor, and so on.
 * @returns ids, `orderId` first; the chain ends at an order without a successor or at one that is not in `orders`
 */
export function followSuccessors(orders: Orders, orderId: string): string[] {
  const chain = [orderId]
  for (;;) {
    const order = getOwn(orders, chain.at(-1)!)
    const next = order?.mergedInto ?? order?.correctedBy
    if (next === undefined || chain.includes(next)) return chain
    chain.push(next)
  }
}

/** The id of the order that this one was merged into, directly or through several merges; its own id if it was not merged. */
export function resolveMergedOrderId(orders: Orders, orderId: string): string {
  const chain = followSuccessors(orders, orderId)
  return chain.find(id => getOwn(orders, id)?.mergedInto === undefined) ?? orderId
}
