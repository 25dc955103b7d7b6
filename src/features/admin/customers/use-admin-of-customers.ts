import { useMemo } from 'react'
import { useAllCustomers } from '../../../data/customers/use-customers.ts'
import { type AdminContextValue, useAdmin } from '../shell/admin-context.ts'

/**
 * The admin context for screens that edit customers. In it, `catalogue.rev` is the revision of the customers, because
 * the server counts their changes separately. `null` if this device does not have the customers yet; `undefined` while
 * loading.
 */
export function useAdminOfCustomers(): AdminContextValue | null | undefined {
  const admin = useAdmin()
  const customers = useAllCustomers()
  return useMemo(
    () => customers && { ...admin, catalogue: { ...admin.catalogue, rev: admin.catalogue.customersRev, customers } },
    [admin, customers],
  )
}
