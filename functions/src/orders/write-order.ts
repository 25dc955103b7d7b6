import type { DocumentData, DocumentReference, Transaction } from 'firebase-admin/firestore'
import { isJoinedByGuests, projectForGuests } from '../../../domain/guest-order.ts'
import type { Order } from '../../../domain/order.ts'
import { isPractice, practiceLifetimeMs } from '../../../domain/practice.ts'

/**
 * Writes the document `orders/{orderId}`. If guests have joined the order, also writes `guestOrders/{orderId}`, the
 * part of the order that guests may read. Both are written in one transaction, so the two always have the same version.
 * A practice check (made in training) also gets the field `keepUntil`, and Firestore deletes it after that time.
 */
export function writeOrder(tx: Transaction, tenantRef: DocumentReference, orderId: string, order: Order): void {
  const keepUntil = new Date(order.openedAt + practiceLifetimeMs)
  tx.set(tenantRef.collection('orders').doc(orderId), isPractice(order) ? { ...order, keepUntil } : order)
  if (isJoinedByGuests(order)) tx.set(tenantRef.collection('guestOrders').doc(orderId), projectForGuests(order))
}

/**
 * Returns the order from a document of the collection `orders`, without the field `keepUntil`, which only Firestore
 * uses.
 */
export function toOrder(fields: DocumentData): Order {
  const { keepUntil: _, ...order } = fields
  return order as Order
}
