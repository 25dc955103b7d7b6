import { beforeEach, describe, expect, it } from 'vitest'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { catalogue, newProduct, products } from '../../../tests/support/tenant.ts'
import { storeNames } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { useCategories, useProduct, useProducts, useProductsById, useTable } from './use-catalogue.ts'

let store: Store

const idsOf = (rows: readonly { id: string }[] | undefined) => rows?.map(({ id }) => id)
/** A row that has no name, as a damaged database may have it. */
const damaged = { id: 'damaged' } as never

beforeEach(async () => {
  store = await openEmptyStore()
  await store.write(storeNames, async tx => {
    const platos = catalogue.category('platos')!
    await tx.put('categories', [
      { id: 'platos', ...platos, position: 2 },
      { id: 'cocteles', ...platos, departmentIds: ['barra'], position: 1 },
      damaged,
    ])
    await tx.put('products', [
      { id: 'agua', ...products.agua!, position: 2 },
      { id: 'taco', ...products.taco!, position: 1 },
      { id: 'margarita', ...newProduct('Margarita', 9_000, { categoryId: 'cocteles', departmentIds: ['barra'] }) },
      damaged,
    ])
    await tx.put('tables', [{ id: 'mesa-4', ...catalogue.table('mesa-4')! }, damaged])
  })
})

describe('the menu of a department', () => {
  it('has the categories and products of the department and those of all departments, sorted by position', async () => {
    const bar = renderHook(store, () => [useCategories('barra'), useProducts({ departmentId: 'barra' })])
    expect((await bar.settle()).map(idsOf)).toEqual([
      ['cocteles', 'platos'],
      ['margarita', 'taco', 'agua'],
    ])
    const room = renderHook(store, () => [useCategories('sala'), useProducts({ departmentId: 'sala' })])
    expect((await room.settle()).map(idsOf)).toEqual([['platos'], ['taco', 'agua']])
  })

  it('has only the products of one category if the hook is asked for this category', async () => {
    const read = (categoryId: string) =>
      renderHook(store, () => useProducts({ departmentId: 'barra', categoryId })).settle()
    expect(idsOf(await read('cocteles'))).toEqual(['margarita'])
    expect(idsOf(await read('platos'))).toEqual(['taco', 'agua'])
  })

  it('is undefined while no department is chosen', async () => {
    const { settle } = renderHook(store, () => [useCategories(undefined), useProducts(undefined)])
    expect(await settle()).toEqual([undefined, undefined])
  })
})

describe('one product or table', () => {
  it('is undefined while it is read, and then has its fields', async () => {
    const { results, settle } = renderHook(store, () => [useProduct('agua'), useTable('mesa-4')])
    expect(await settle()).toMatchObject([{ name: 'Agua fresca' }, { name: 'Mesa 4' }])
    expect(results[0]).toEqual([undefined, undefined])
  })

  it.each([undefined, 'missing', 'damaged'])('is null for the id %s', async id => {
    const { settle } = renderHook(store, () => [useProduct(id), useTable(id)])
    expect(await settle()).toEqual([null, null])
  })
})

it('`useProductsById` returns the products that this device has, keyed by id; without ids, it returns undefined', async () => {
  const found = await renderHook(store, () => useProductsById(['taco', 'missing', 'damaged', 'agua'])).settle()
  expect([...found!].map(([id, { name }]) => [id, name])).toEqual([
    ['taco', 'Taco al pastor'],
    ['agua', 'Agua fresca'],
  ])
  expect(await renderHook(store, () => useProductsById(undefined)).settle()).toBeUndefined()
})
