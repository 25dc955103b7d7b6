import { useStoreQuery } from '../store/connection.ts'
import type { CustomerRow } from '../store/schema.ts'
import type { ReadTransaction } from '../store/store.ts'
import { isValidCatalogueRow } from '../store/valid-rows.ts'
import { isActiveCustomer, isUndeletedCustomer } from './active.ts'

/**
 * The customers who can be chosen for a check, sorted by name. `null` while this device has not received the customers,
 * `undefined` while loading.
 */
export function useActiveCustomers(): CustomerRow[] | null | undefined {
  return useStoreQuery(['meta', 'customers'], tx => readCustomers(tx, isActiveCustomer), [])
}

/**
 * All customers except deleted ones, sorted by name. Includes inactive customers, who cannot be chosen for a check.
 * `null` while this device has not received the customers, `undefined` while loading.
 */
export function useAllCustomers(): CustomerRow[] | null | undefined {
  return useStoreQuery(['meta', 'customers'], tx => readCustomers(tx, isUndeletedCustomer), [])
}

async function readCustomers(
  tx: ReadTransaction,
  isWanted: (row: CustomerRow) => boolean,
): Promise<CustomerRow[] | null> {
  if ((await tx.meta('customers')) === undefined) return null
  return (await tx.all('customers')).filter(isWanted).sort((a, b) => collator.compare(a.name, b.name))
}

const collator = new Intl.Collator('es', { numeric: true })

/**
 * Whether the tenant has customers who can be chosen for a check. `undefined` while loading, and while this device has
 * not received the customers.
 */
export const useHasCustomers = (): boolean | undefined =>
  useStoreQuery(['meta'], async tx => (await tx.meta('customers'))?.hasActive, [])

/**
 * Whether this device has any customer. Inactive and deleted customers count too, because they may still owe money.
 * `undefined` while loading.
 */
export const useHasAnyCustomer = (): boolean | undefined =>
  useStoreQuery(['customers'], async tx => (await tx.all('customers')).length > 0, [])

/**
 * A customer, even a deleted one. `null` without an id, or when this device does not know the customer; `undefined`
 * while loading.
 */
export function useCustomer(id: string | undefined): CustomerRow | null | undefined {
  return useStoreQuery(
    ['customers'],
    async tx => {
      const row = id === undefined ? undefined : await tx.get('customers', id)
      return isValidCatalogueRow(row) ? row : null
    },
    [id],
  )
}

/** The customers with these ids whom this device knows, even deleted ones, keyed by id. `undefined` while loading. */
export function useCustomersById(ids: readonly string[]): ReadonlyMap<string, CustomerRow> | undefined {
  const distinct = [...new Set(ids)].sort()
  return useStoreQuery(
    ['customers'],
    async tx =>
      new Map((await tx.getMany('customers', distinct)).filter(isValidCatalogueRow).map(row => [row.id, row])),
    [distinct.join()],
  )
}
