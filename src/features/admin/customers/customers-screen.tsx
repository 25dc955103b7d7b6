import { useCallback } from 'react'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { useWords } from '../../../i18n/language.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { AdminPage, AdminPageTitle } from '../home/home-parts.ts'
import { CollectionScreen } from '../list/collection-screen.tsx'
import { AdminProvider } from '../shell/admin-context.ts'
import { ListSkeleton } from '../shell/list-skeleton.tsx'
import { type AdminWords, adminWords } from '../words/words.ts'
import { CustomerBulkActions } from './customer-bulk.tsx'
import { createCustomerColumns, createCustomerFilters, customerTableSpec } from './customer-columns.tsx'
import { CustomerForm } from './customer-form.tsx'
import { useAdminOfCustomers } from './use-admin-of-customers.ts'
import { customerWords } from './words/words.ts'

/** The page `/admin/Clientes`. A customer is, for example, a member of a club. */
export function CustomersScreen() {
  const { sections } = useWords(adminWords)
  const words = useWords(customerWords)
  const admin = useAdminOfCustomers()
  const createColumns = useCallback(
    ({ tenant }: WholeCatalogue, _: AdminWords, open: (id: string) => void) =>
      createCustomerColumns(tenant.currency, words, open),
    [words],
  )
  const createFilters = useCallback(() => createCustomerFilters(words), [words])
  if (admin === undefined) return <ListSkeleton />
  if (admin === null) {
    return (
      <AdminPage>
        <AdminPageTitle>{sections.Clientes}</AdminPageTitle>
        <EmptyState title={words.waiting}>{words.waitingText}</EmptyState>
      </AdminPage>
    )
  }
  return (
    <AdminProvider value={admin}>
      <CollectionScreen
        title={sections.Clientes}
        placeholder={words.search}
        newLabel={words.new}
        rows={admin.catalogue.customers ?? []}
        spec={customerTableSpec}
        createColumns={createColumns}
        createFilters={createFilters}
        searchText={({ name, number, phone, email }) => [name, number, phone, email].join(' ')}
        bulk={(rows, clear) => <CustomerBulkActions rows={rows} clear={clear} />}
        Form={CustomerForm}
      />
    </AdminProvider>
  )
}
