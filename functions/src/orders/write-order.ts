import type { DocumentData, DocumentReference, Transaction } from 'firebase-admin/firestore'
import { isJoinedByGuests, projectForGuests } from '../../../domain/guest-order.ts'
import type { Order } from '../../../domain/order.ts'
import { isPractice, practiceLifetimeMs } from '../../../domain/practice.ts'

/**
 * Writes `orders/{orderId}`. A practice check gets the field `keepUntil`: Firestore deletes the document some time after
 * it, because `firebase/firestore.indexes.json` names this field. For an order that guests have joined, also writes
 * `guestOrders/{orderId}`, the only document of the order that guests may read. Both are in the same transaction, so that
 * guests see each version of the order.
 */
export function writeOrder(tx: Transaction, tenantRef: DocumentReference, orderId: string, order: Order): void {
  const keepUntil = new Date(order.openedAt + practiceLifetimeMs)
  tx.set(tenantRef.collection('orders').doc(orderId), isPractice(order) ? { ...order, keepUntil } : order)
  if (isJoinedByGuests(order)) tx.set(tenantRef.collection('guestOrders').doc(orderId), projectForGuests(order))
}

/** Returns the order in a document of `orders`, without the field that only Firestore needs. */
export function toOrder(fields: DocumentData): Order {
  const { keepUntil: _, ...order } = fields
  return order as Order
}
