import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import type { Tenant } from '../../../domain/catalogue.ts'
import type { ChangeError, DocumentChange } from './change.ts'

/**
 * Returns an error if the changes set another currency although the tenant has an order. The amounts of orders are
 * stored as cents without a currency, so they would become amounts of the new currency. Reads at most one order, and
 * only if the currency changes.
 */
export async function checkCurrency(
  tx: Transaction,
  tenantRef: DocumentReference,
  { currency }: Pick<Tenant, 'currency'>,
  changes: DocumentChange[],
): Promise<ChangeError[]> {
  const index = changes.findIndex(
    ({ collection, doc }) => collection === 'settings' && (doc as Tenant).currency !== currency,
  )
  if (index === -1) return []
  const { empty } = await tx.get(tenantRef.collection('orders').limit(1))
  return empty ? [] : [{ index, path: 'doc.currency', code: 'locked' }]
}
