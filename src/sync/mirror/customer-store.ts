import type { CustomerChange } from '../../../domain/catalogue.ts'
import { may } from '../../../domain/permissions.ts'
import { isActiveCustomer } from '../../data/customers/active.ts'
import { readSession } from '../../data/session/sessions.ts'
import type { CustomerRow, StoreName } from '../../data/store/schema.ts'
import type { Store, WriteTransaction } from '../../data/store/store.ts'
import type { CustomerList } from '../../platform/customers.ts'
import type { ChangeFeed } from './change-feed.ts'

const customerStores: readonly StoreName[] = ['meta', 'customers']

/** @returns the revision of the customers in IndexedDB; `undefined` if all customers must be fetched */
export const readStoredCustomersRev = (store: Store): Promise<number | undefined> =>
  store.read(['meta'], async tx => (await tx.meta('customers'))?.rev)

/**
 * Replaces the customers in IndexedDB by a fetched list, if the signed-in user may read customers. Another user may
 * have signed in while the list was being fetched.
 */
export const storeCustomers = (store: Store, { rev, customers }: CustomerList): Promise<void> =>
  store.write([...customerStores, 'users'], async tx => {
    const session = await readSession(tx)
    if (!session || !may(session, 'readCustomers', { settings: {} })) return
    await tx.clear('customers')
    await tx.put('customers', customers)
    await tx.setMeta('customers', { rev, hasActive: customers.some(isActiveCustomer) })
  })

/** Deletes the stored revision, so that the device fetches all customers again. The stored customers remain. */
export const forgetCustomersRev = (store: Store): Promise<void> =>
  store.write(['meta'], async tx => void (await tx.remove('meta', ['customers'])))

/** How the changes of the customers, which the server lists by revision, are applied to IndexedDB. */
export const customerFeed: ChangeFeed<CustomerChange> = {
  stores: customerStores,
  readRev: async store => (await readStoredCustomersRev(store)) ?? 0,
  apply: applyCustomerRevision,
}

async function applyCustomerRevision(tx: WriteTransaction, rev: number, changes: CustomerChange[]): Promise<boolean> {
  if ((await tx.meta('customers'))?.rev !== rev - 1) return false
  const latest = new Map(changes.map(change => [change.id, change]))
  const known = await tx.getMany('customers', [...latest.keys()])
  const rows = [...latest.values()].flatMap((change, at) => toRow(change, known[at]) ?? [])
  await tx.put('customers', rows)
  await tx.setMeta('customers', { rev, hasActive: (await tx.all('customers')).some(isActiveCustomer) })
  return true
}

/** A deleted customer remains as a row with the mark `deleted`, because an open check may still show the name. */
function toRow(change: CustomerChange, known: CustomerRow | undefined): CustomerRow | undefined {
  if (!('deleted' in change)) return { id: change.id, ...change.doc }
  return known && { ...known, deleted: true }
}
