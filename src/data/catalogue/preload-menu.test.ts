import { beforeEach, expect, it } from 'vitest'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { databaseFactories } from '../../../tests/support/stores.ts'
import { catalogue, products, tenant } from '../../../tests/support/tenant.ts'
import { setDataStore } from '../store/connection.ts'
import { storeNames } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { preloadMenu } from './preload-menu.ts'
import { useCategories, useDepartments, useProducts, useTenant } from './use-catalogue.ts'

let store: Store

const departments = ['sala', 'barra'].map((id, position) => ({ id, name: id, position, kind: 'dining' as const }))
const agua = { id: 'agua', ...products.agua! }

beforeEach(async () => {
  store = await databaseFactories.Dexie()()
  setDataStore(store, 0)
  await store.write(storeNames, async tx => {
    await tx.setMeta('tenant', { ...tenant, name: 'Casa', locale: 'es-MX', timeZone: 'UTC' })
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

const shell = { tenant: 'Casa', departments: ['sala', 'barra'] }
const menu = { ...shell, categories: ['platos'], products: ['agua'] }

it('the first render shows the preloaded menu of the wanted department, or of the first department', async () => {
  await preloadMenu('sala')
  expect(await firstRender('sala')).toEqual(menu)
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
  expect(await firstRender('sala')).toMatchObject({ tenant: 'Casa', departments: [], categories: undefined })
})
