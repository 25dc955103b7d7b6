import { beforeEach, expect, it } from 'vitest'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { catalogue, newDepartment, products, wholeTenant } from '../../../tests/support/tenant.ts'
import { setDataStore, setPreloaded } from '../store/connection.ts'
import { storeNames } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { preloadMenu } from './preload-menu.ts'
import { useCategories, useDepartments, useProducts, useTenant } from './use-catalogue.ts'

let store: Store

const departments = ['sala', 'barra'].map(newDepartment)
const agua = { id: 'agua', ...products.agua! }

beforeEach(async () => {
  store = await openEmptyStore()
  setDataStore(store, 0)
  setPreloaded(new Map())
  await store.write(storeNames, async tx => {
    await tx.setMeta('tenant', wholeTenant)
    await tx.put('departments', departments)
    await tx.put('categories', [{ id: 'platos', ...catalogue.category('platos')!, departmentIds: ['sala'] }])
    await tx.put('products', [agua])
  })
})

/** What the first render of a department's menu shows. */
async function firstRender(departmentId: string) {
  const { results, settle } = renderHook(store, () => ({
    tenant: useTenant()?.name,
    departments: useDepartments()?.map(({ id }) => id),
    categories: useCategories(departmentId)?.map(({ id }) => id),
    products: useProducts({ departmentId, categoryId: 'platos' })?.map(({ id }) => id),
  }))
  await settle()
  return results[0]
}

const shell = { tenant: wholeTenant.name, departments: ['sala', 'barra'] }
const menu = { ...shell, categories: ['platos'], products: ['agua'] }

it('the first render shows the preloaded menu of the wanted department', async () => {
  await preloadMenu('sala')
  expect(await firstRender('sala')).toEqual(menu)
})

it('the first render shows the menu of the first department if no department is wanted', async () => {
  await preloadMenu(undefined)
  expect(await firstRender('sala')).toEqual(menu)
})

it('the first render shows the departments even if the menu is empty', async () => {
  await preloadMenu('barra')
  expect(await firstRender('barra')).toEqual({ ...shell, categories: [], products: undefined })
})

it('the first render shows that there is no department yet', async () => {
  await store.write(['departments'], tx => tx.clear('departments') as never)
  await preloadMenu(undefined)
  expect(await firstRender('sala')).toMatchObject({ tenant: wholeTenant.name, departments: [], categories: undefined })
})
