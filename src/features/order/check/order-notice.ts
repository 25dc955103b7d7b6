import { isOpenOrBilled } from '../../../../domain/order.ts'
import { mayHavePhones } from '../../../../domain/party.ts'
import type { OrderView } from '../../../data/orders/views.ts'

/** The notice of an order that is closed, void or merged into another order, as the key of its text. */
export type OrderNotice = 'closedText' | 'closedUnsent' | 'voidedText' | 'voidedUnsent' | 'merged' | 'mergedUnsent'

/**
 * Chooses the notice of an order that takes no more lines; `undefined` for any other order. A notice ending in `Unsent`
 * says that the order was closed, voided or merged only on this device so far.
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

/** Whether the check was moved to another table or golf hole on this device, and the server does not know it yet. */
export const isTransferUnsent = ({
  order,
  unconfirmedTypes,
  serverTableId,
}: Pick<OrderView, 'order' | 'unconfirmedTypes' | 'serverTableId'>): boolean =>
  isOpenOrBilled(order) &&
  (unconfirmedTypes.has('transferOrder') || unconfirmedTypes.has('setPlace')) &&
  serverTableId !== undefined &&
  serverTableId !== order.tableId

/** The notice that staff removed the guests' phones from a check, as the key of its text. */
export type PhonesNotice = 'phonesDropped' | 'phonesDroppedUnsent'

/** With `phonesDroppedUnsent`, the server has not removed the guests' phones yet, so they can still order. */
export function choosePhonesNotice({
  order,
  unconfirmedTypes,
}: Pick<OrderView, 'order' | 'unconfirmedTypes'>): PhonesNotice | undefined {
  if (!isOpenOrBilled(order) || order.gens === undefined) return undefined
  if (unconfirmedTypes.has('dropPhones')) return 'phonesDroppedUnsent'
  return mayHavePhones(order) ? undefined : 'phonesDropped'
}
