import { beforeEach, expect, it } from 'vitest'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { catalogue, wholeTenant } from '../../../tests/support/tenant.ts'
import { storeNames } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { useWholeCatalogue } from './use-whole-catalogue.ts'

let store: Store
const table = (id: string, name: string) => ({ id, ...catalogue.table('mesa-4')!, name })
const category = (id: string, name: string, position: number) => ({
  id,
  ...catalogue.category('platos')!,
  name,
  position,
})
const read = () => renderHook(store, useWholeCatalogue).settle()

beforeEach(async () => {
  store = await openEmptyStore()
  await store.write(storeNames, async tx => {
    await tx.put('categories', [category('a', 'Postres', 3), category('b', 'Sopas', 1), category('c', 'Carnes', 1)])
    await tx.put('tables', [table('a', 'Mesa 10'), table('b', 'Mesa 9'), table('c', 'Barra 1')])
  })
})

it('`useWholeCatalogue` returns undefined until both the tenant and a catalogue were received', async () => {
  await store.write(['meta'], tx => tx.setMeta('tenant', wholeTenant) as never)
  expect(await read()).toBeUndefined()
  await store.write(['meta'], tx => tx.setMeta('rev', 0) as never)
  expect(await read()).toBeUndefined()
  await store.write(['meta'], async tx => {
    await tx.setMeta('rev', 7)
    await tx.remove('meta', ['tenant'])
  })
  expect(await read()).toBeUndefined()
})

it('`useWholeCatalogue` sorts each collection by position, and rows with the same position by name', async () => {
  await store.write(['meta'], async tx => {
    await tx.setMeta('tenant', wholeTenant)
    await tx.setMeta('rev', 7)
  })
  const whole = await read()
  expect(whole).toMatchObject({
    rev: 7,
    tenant: { name: wholeTenant.name },
    stations: [],
    stationsRev: 0,
    customersRev: 0,
  })
  expect(whole?.categories.map(({ name }) => name)).toEqual(['Carnes', 'Sopas', 'Postres'])
  expect(whole?.tables.map(({ name }) => name)).toEqual(['Barra 1', 'Mesa 9', 'Mesa 10'])
})
