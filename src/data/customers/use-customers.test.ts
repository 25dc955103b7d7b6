import { beforeEach, describe, expect, it } from 'vitest'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import type { CustomerRow } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import {
  useActiveCustomers,
  useAllCustomers,
  useCustomer,
  useCustomersById,
  useHasAnyCustomer,
  useHasCustomers,
} from './use-customers.ts'

let store: Store

const customer = (name: string, more: Partial<CustomerRow> = {}) => ({ id: name, name, number: '1', ...more })
const rows: CustomerRow[] = [
  customer('Zoe', { active: true }),
  customer('Ana'),
  customer('Iván', { active: false }),
  customer('Mateo', { deleted: true }),
  { id: 'damaged' } as never,
]
const put = () =>
  store.write(['meta', 'customers'], async tx => {
    await tx.put('customers', rows)
    await tx.setMeta('customers', { rev: 3, hasActive: true })
  })
const namesOf = (customers: readonly CustomerRow[] | null | undefined) => customers?.map(({ name }) => name)

beforeEach(async () => {
  store = await openEmptyStore()
})

describe('the customers', () => {
  it('who can be chosen for a check are neither deleted nor inactive; the list of all has the inactive ones too', async () => {
    await put()
    const { results, settle } = renderHook(store, () => [useActiveCustomers(), useAllCustomers()])
    expect((await settle()).map(namesOf)).toEqual([
      ['Ana', 'Zoe'],
      ['Ana', 'Iván', 'Zoe'],
    ])
    expect(results[0]).toEqual([undefined, undefined])
  })

  it('are null until this device has received them', async () => {
    expect(await renderHook(store, () => [useActiveCustomers(), useAllCustomers()]).settle()).toEqual([null, null])
  })

  it('exist on this device as soon as it has one of them, even an inactive one', async () => {
    const hasAny = () => renderHook(store, () => [useHasAnyCustomer(), useHasCustomers()]).settle()
    expect(await hasAny()).toEqual([false, undefined])
    await store.write(['customers'], tx => tx.put('customers', [rows[2]!]) as never)
    expect(await hasAny()).toEqual([true, undefined])
    await put()
    expect(await hasAny()).toEqual([true, true])
  })
})

describe('one customer', () => {
  it('is found by id, even if the customer was deleted', async () => {
    await put()
    const { settle } = renderHook(store, () => [useCustomer('Ana'), useCustomer('Mateo')])
    expect(await settle()).toEqual([rows[1], rows[3]])
    const byId = await renderHook(store, () => useCustomersById(['Mateo', 'missing', 'damaged', 'Ana'])).settle()
    expect(Object.fromEntries(byId!)).toEqual({ Ana: rows[1], Mateo: rows[3] })
  })

  it.each([undefined, 'missing', 'damaged'])('is null for the id %s', async id => {
    await put()
    expect(await renderHook(store, () => useCustomer(id)).settle()).toBeNull()
  })
})
