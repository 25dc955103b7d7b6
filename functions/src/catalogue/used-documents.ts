import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { type Order, tableIdsOf } from '../../../domain/order.ts'
import type { DocumentChange } from './change.ts'

/**
 * Finds the documents that `changes` delete although a document that is not in `changes` still uses them. A product
 * uses its category and modifiers. An account (what a customer owes) uses its customer. An open or billed order uses
 * its tables and department. A table uses its department.
 * @returns paths such as `categories/ID`; perhaps also of used documents that the changes do not delete
 */
export async function readUsedPaths(
  tx: Transaction,
  tenantRef: DocumentReference,
  changes: readonly DocumentChange[],
): Promise<Set<string>> {
  const idsDeletedIn = (collection: DocumentChange['collection']) =>
    changes.flatMap(change => (change.collection === collection && !change.doc ? [change.id] : []))
  const readOthers = async (collection: 'products' | 'tables') => {
    const changed = new Set(changes.flatMap(change => (change.collection === collection ? [change.id] : [])))
    const { docs } = await tx.get(tenantRef.collection(collection))
    return docs.flatMap(doc => (changed.has(doc.id) || doc.data().deleted === true ? [] : [doc.data()]))
  }
  const used = new Set<string>()
  if (idsDeletedIn('categories').length + idsDeletedIn('modifiers').length > 0) {
    for (const { categoryId, modifierIds } of await readOthers('products')) {
      used.add(`categories/${categoryId}`)
      for (const id of modifierIds as string[]) used.add(`modifiers/${id}`)
    }
  }
  const customers = idsDeletedIn('customers').map(id => tenantRef.collection('accounts').doc(id))
  if (customers.length > 0) {
    for (const account of await tx.getAll(...customers)) if (account.exists) used.add(`customers/${account.id}`)
  }
  const departments = idsDeletedIn('departments')
  if (departments.length + idsDeletedIn('tables').length > 0) {
    const { docs } = await tx.get(tenantRef.collection('orders').where('status', 'in', ['open', 'billed']))
    for (const order of docs.map(doc => doc.data() as Order)) {
      used.add(`departments/${order.departmentId}`)
      for (const id of tableIdsOf(order)) used.add(`tables/${id}`)
    }
  }
  if (departments.length > 0)
    for (const { departmentId } of await readOthers('tables')) used.add(`departments/${departmentId}`)
  return used
}
