import type { OrderView } from '../../../data/orders/views.ts'

export type OrderNotice = 'closedText' | 'closedUnsent' | 'voidedText' | 'voidedUnsent' | 'merged' | 'mergedUnsent'

/**
 * Chooses the notice of an order that takes no more lines. A notice ending in `Unsent` says that the order was closed,
 * voided or merged only on this device so far.
 */
export function chooseOrderNotice({
  order,
  unconfirmedTypes,
}: Pick<OrderView, 'order' | 'unconfirmedTypes'>): OrderNotice | undefined {
  if (order.status === 'closed') return unconfirmedTypes.has('closeOrder') ? 'closedUnsent' : 'closedText'
  if (order.status !== 'void') return undefined
  if (order.mergedInto !== undefined) return unconfirmedTypes.has('moveLines') ? 'mergedUnsent' : 'merged'
  return unconfirmedTypes.has('voidOrder') ? 'voidedUnsent' : 'voidedText'
}
