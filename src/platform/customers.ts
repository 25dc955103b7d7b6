import type { Customer } from '../../domain/catalogue.ts'
import { platform } from './connection.ts'
import { decodeFields, postToFirestore, type RestDocument } from './firestore-rest.ts'

/** A customer as the server stores it. The document of a deleted customer stays, with `deleted: true`. */
export type StoredCustomer = { id: string; deleted?: boolean } & Customer

/**
 * All customers, also deleted ones. `rev`: the revision up to which all changes are included; later changes may be
 * included too.
 */
export type CustomerList = { rev: number; customers: StoredCustomer[] }

export const customersPerPage = 500

/**
 * Reads all customers, page by page. Reads the revision before the first page, so that the caller, who asks for the
 * changes after this revision, misses no change that happens while the pages are read.
 * @throws CallError
 */
export async function fetchCustomers(): Promise<CustomerList> {
  const [latest] = await query(() => ({
    from: [{ collectionId: 'staffChanges' }],
    orderBy: [{ field: { fieldPath: 'rev' }, direction: 'DESCENDING' }],
    limit: 1,
  }))
  const rev = latest ? (decodeFields(latest.fields).rev as number) : 0
  const customers: StoredCustomer[] = []
  for (let isLast = false; !isLast; ) {
    const after = customers.at(-1)?.id
    const page = await query(tenant => ({
      from: [{ collectionId: 'customers' }],
      orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
      limit: customersPerPage,
      ...(after !== undefined && {
        startAt: { values: [{ referenceValue: `${tenant}/customers/${after}` }], before: false },
      }),
    }))
    for (const { name, fields } of page)
      customers.push({ ...decodeFields(fields), id: name.slice(name.lastIndexOf('/') + 1) } as StoredCustomer)
    isLast = page.length < customersPerPage
  }
  return { rev, customers }
}

const timeoutMs = 20_000

async function query(toQuery: (tenant: string) => object): Promise<RestDocument[]> {
  const found = await postToFirestore<{ document?: RestDocument }>(
    `/tenants/${platform().tenantId}`,
    'runQuery',
    tenant => ({ structuredQuery: toQuery(tenant) }),
    timeoutMs,
  )
  return found.flatMap(({ document }) => document ?? [])
}
