import { isOpenOrBilled } from '../../../../domain/order.ts'
import { mayHavePhones } from '../../../../domain/party.ts'
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
  return unconfirmedTypes.has('voidOrder') || unconfirmedTypes.has('endWait') ? 'voidedUnsent' : 'voidedText'
}

/**
 * Whether the check has moved to another table or golf hole only on this device so far, so that all other devices show
 * it at the table before.
 */
export const isTransferUnsent = ({
  order,
  unconfirmedTypes,
  serverTableId,
}: Pick<OrderView, 'order' | 'unconfirmedTypes' | 'serverTableId'>): boolean =>
  isOpenOrBilled(order) &&
  (unconfirmedTypes.has('transferOrder') || unconfirmedTypes.has('setPlace')) &&
  serverTableId !== undefined &&
  serverTableId !== order.tableId

export type DropNotice = 'phonesDropped' | 'phonesDroppedUnsent'

/**
 * Chooses the notice of an open check from which staff removed the guests' phones. `phonesDroppedUnsent`: only on this
 * device so far, so the phones can still order.
 */
export function chooseDropNotice({
  order,
  unconfirmedTypes,
}: Pick<OrderView, 'order' | 'unconfirmedTypes'>): DropNotice | undefined {
  if (!isOpenOrBilled(order) || order.gens === undefined) return undefined
  if (unconfirmedTypes.has('dropPhones')) return 'phonesDroppedUnsent'
  return mayHavePhones(order) ? undefined : 'phonesDropped'
}
