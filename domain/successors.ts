import { getOwn } from './objects.ts'
import type { Order } from './order.ts'
import { isPractice } from './practice.ts'

type Orders = { readonly [orderId: string]: Order }

/**
 * Lists `orderId` and the ids of its successors. The successor of an order is the order into which it was merged
 * (`mergedInto`) or the check that corrects it (`correctedBy`). The list ends at an order that has no successor or is
 * missing in `orders`. A practice check never leads to a real check: practice checks are deleted, and a real check may
 * have been opened later with the same id.
 */
export function listSuccessors(orders: Orders, orderId: string): string[] {
  const chain = [orderId]
  for (;;) {
    const order = getOwn(orders, chain.at(-1)!)
    const next = order?.mergedInto ?? order?.correctedBy
    if (next === undefined || chain.includes(next)) return chain
    const successor = getOwn(orders, next)
    if (order && successor && isPractice(order) !== isPractice(successor)) return chain
    chain.push(next)
  }
}

/** Follows `mergedInto` to the last order. Returns `orderId` itself for an order that was not merged. */
export function resolveMergedOrderId(orders: Orders, orderId: string): string {
  const chain = listSuccessors(orders, orderId)
  return chain.find(id => getOwn(orders, id)?.mergedInto === undefined) ?? orderId
}
