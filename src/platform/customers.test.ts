import { beforeEach, expect, it, vi } from 'vitest'
import { customersPerPage, fetchCustomers } from './customers.ts'
import { postToFirestore } from './firestore-rest.ts'

vi.mock('./connection.ts', () => ({ platform: () => ({ tenantId: 'golf' }) }))
vi.mock('./firestore-rest.ts', async importOriginal => ({
  ...(await importOriginal<typeof import('./firestore-rest.ts')>()),
  postToFirestore: vi.fn(),
}))

type Query = {
  from: { collectionId: string }[]
  limit: number
  startAt?: { values: { referenceValue: string }[]; before: boolean }
}

const root = 'projects/p/databases/d/documents/tenants/golf'
const ids = Array.from({ length: customersPerPage + 2 }, (_, at) => `socio-${String(at).padStart(4, '0')}`)
const queries: Query[] = []
let latestRev: number | undefined

beforeEach(() => {
  queries.length = 0
  latestRev = 7
  vi.mocked(postToFirestore).mockImplementation(async (_under, _method, toBody) => {
    const { structuredQuery } = toBody(root) as { structuredQuery: Query }
    queries.push(structuredQuery)
    if (structuredQuery.from[0]!.collectionId === 'staffChanges')
      return latestRev === undefined
        ? [{}]
        : [{ document: { name: `${root}/staffChanges/7`, fields: { rev: { integerValue: `${latestRev}` } } } }]
    const after = structuredQuery.startAt?.values[0]?.referenceValue
    const rest = ids.map(id => `${root}/customers/${id}`).filter(name => after === undefined || name > after)
    const fields = { name: { stringValue: 'Inés' }, number: { stringValue: '7' }, deleted: { booleanValue: true } }
    return rest.slice(0, structuredQuery.limit).map(name => ({ document: { name, fields } }))
  })
})

it('`fetchCustomers` first reads the latest revision, and then all customers, also deleted ones, page by page', async () => {
  const { rev, customers } = await fetchCustomers()
  expect(rev).toBe(7)
  expect(customers.map(({ id }) => id)).toEqual(ids)
  expect(customers[0]).toEqual({ id: ids[0], name: 'Inés', number: '7', deleted: true })
  expect(queries.map(({ from }) => from[0]!.collectionId)).toEqual(['staffChanges', 'customers', 'customers'])
})

it('`fetchCustomers` returns the revision 0 if no customer was ever changed', async () => {
  latestRev = undefined
  expect((await fetchCustomers()).rev).toBe(0)
})
