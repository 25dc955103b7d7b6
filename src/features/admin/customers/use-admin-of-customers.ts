import { useMemo } from 'react'
import { useAllCustomers } from '../../../data/customers/use-customers.ts'
import { type AdminContextValue, useAdmin } from '../shell/admin-context.ts'

/**
 * The context for screens that edit customers. The server counts the changes of customers separately from those of the
 * catalogue, so it has `customersRev` as its revision. `null` while this device does not have the customers,
 * `undefined` while loading.
 */
export function useAdminOfCustomers(): AdminContextValue | null | undefined {
  const admin = useAdmin()
  const customers = useAllCustomers()
  return useMemo(
    () => customers && { ...admin, catalogue: { ...admin.catalogue, rev: admin.catalogue.customersRev, customers } },
    [admin, customers],
  )
}
