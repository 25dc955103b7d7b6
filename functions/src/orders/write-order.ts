import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { isJoinedByGuests, projectForGuests } from '../../../domain/guest-order.ts'
import type { Order } from '../../../domain/order.ts'

/**
 * Writes `orders/{orderId}`. For an order that guests have joined, also writes `guestOrders/{orderId}`, the only document
 * of the order that guests may read. Both are in the same transaction, so that guests see each version of the order.
 */
export function writeOrder(tx: Transaction, tenantRef: DocumentReference, orderId: string, order: Order): void {
  tx.set(tenantRef.collection('orders').doc(orderId), order)
  if (isJoinedByGuests(order)) tx.set(tenantRef.collection('guestOrders').doc(orderId), projectForGuests(order))
}
