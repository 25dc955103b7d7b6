import type { OrderView } from '../../../data/orders/views.ts'

export type OrderNotice = 'closedText' | 'closedUnsent' | 'voidedText' | 'voidedUnsent' | 'merged' | 'mergedUnsent'

/** What an order that takes no more lines says of itself. `…Unsent`: so far it is so only on this device. */
export function chooseOrderNotice({
  order,
  unconfirmed,
}: Pick<OrderView, 'order' | 'unconfirmed'>): OrderNotice | undefined {
  if (order.status === 'closed') return unconfirmed.has('closeOrder') ? 'closedUnsent' : 'closedText'
  if (order.status !== 'void') return undefined
  if (order.mergedInto !== undefined) return unconfirmed.has('moveLines') ? 'mergedUnsent' : 'merged'
  return unconfirmed.has('voidOrder') ? 'voidedUnsent' : 'voidedText'
}
