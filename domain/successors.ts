import { getOwn } from './objects.ts'
import type { Order } from './order.ts'

type Orders = { readonly [orderId: string]: Order }

/** Every order from this one to the one that stands for it now: what was merged leads on, and so does what was corrected. */
export function followSuccessors(orders: Orders, orderId: string): string[] {
  const chain = [orderId]
  for (;;) {
    const order = getOwn(orders, chain.at(-1)!)
    const next = order?.mergedInto ?? order?.correctedBy
    if (next === undefined || chain.includes(next)) return chain
    chain.push(next)
  }
}

/** The order that a command on this one is meant for, once its lines have gone to another. */
export function resolveMergedOrderId(orders: Orders, orderId: string): string {
  const chain = followSuccessors(orders, orderId)
  return chain.find(id => getOwn(orders, id)?.mergedInto === undefined) ?? orderId
}
