import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'

test('[route.menu] the menu opens at the path / and at paths with a department or with a department and a customer', async ({
  waiter,
}) => {
  const guest = await waiter({ tenant: 'golf' })
  const { page } = guest
  const shows = async (path: string, department: string) => {
    await page.goto(guest.origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Club Los Encinos')
    await expect(page.getByRole('tab', { name: department, selected: true })).toBeVisible()
    await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
  }
  await shows('/', 'Restaurante')
  await shows('/casa-del-9', 'Casa del 9')
  await shows('/casa-del-9/0113', 'Casa del 9')
})

test('[route.menu] a guest of the tenant golf sees the menu of golf and nothing of the tenant demo', async ({
  waiter,
}) => {
  const neighbour = await waiter({ tenant: 'demo' })
  await neighbour.page.goto(neighbour.origin)
  await expect(neighbour.page.getByRole('heading', { level: 1 })).toHaveText('La Higuera')

  const guest = await waiter({ tenant: 'golf' })
  const { page } = guest
  const addresses: string[] = []
  page.on('request', request => addresses.push(request.url(), request.postData() ?? ''))
  await page.goto(guest.origin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Club Los Encinos')
  await guest.waitUntilSynced()
  await page.getByRole('searchbox').fill('Chistorra')
  await expect(page.getByText('Nada con “Chistorra”')).toBeVisible()
  await page.goto(`${guest.origin}/comedor`)
  await expect(page.getByRole('heading', { name: 'Aquí no hay nada' })).toBeVisible()
  await expect(page.getByText('La Higuera')).toHaveCount(0)

  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name!))
  expect(databases.filter(name => name.startsWith('comanda-'))).toEqual(['comanda-golf'])
  expect(addresses.filter(address => /tenants(\/|%2F)demo\b|demo-clientes|"demo"/.test(address))).toEqual([])
})

test('[route.table] [route.newOrder] [call.documents] each order has its own path, and another tablet shows the order’s table as occupied without a reload', async ({
  waiter,
}) => {
  const lucia = await waiter()
  const mateo = await waiter()
  await mateo.signsIn('mesero2')
  await mateo.seesTables()
  await expect(mateo.table('Mesa 4')).toHaveAccessibleName(/libre/)

  await lucia.signsIn()
  await lucia.page.goto(`${lucia.origin}/table/comedor`)
  await expect(lucia.page.getByRole('tab', { name: 'Comedor', selected: true })).toBeVisible()
  await lucia.table('Mesa 4').click()
  await lucia.adds('Chistorra')
  await expect(lucia.page).toHaveURL(/\/table\/comedor\/[0-9a-f-]{36}$/)

  await expect(mateo.table('Mesa 4')).toHaveAccessibleName(/ocupada/)
  await mateo.page.goto(mateo.origin + new URL(lucia.page.url()).pathname)
  await expect(mateo.line('Chistorra')).toContainText('Guardada, sin enviar')
})

test('[route.onDemand] the code of each route is loaded only when the route is opened', async ({ waiter }) => {
  const manager = await waiter()
  await manager.signsIn('gerente')
  await manager.waitUntilSynced()
  const open = async (path: string): Promise<string[]> => {
    await manager.page.goto(manager.origin + path)
    await expect(manager.status).toBeVisible()
    return loadedScripts(manager.page)
  }
  const menu = await open('/')
  const tables = await open('/table/comedor')
  await expectScriptsBeyond(manager.page, menu)
  expect(menu.filter(name => !tables.includes(name))).not.toEqual([])
  const admin = await open('/admin')
  await expectScriptsBeyond(manager.page, menu)
  for (const section of [
    'Productos',
    'Categorias',
    'Modificadores',
    'Departamentos',
    'Estaciones',
    'Clientes',
    'Bitacora',
    'Datos',
    'Idiomas',
    'Usuarios',
    'Ajustes',
  ]) {
    await open(`/admin/${section}`)
    await expectScriptsBeyond(manager.page, admin)
  }
  const guest = await waiter()
  await guest.page.goto(guest.origin)
  await guest.findsProduct('Chistorra')
  const guestMenu = await loadedScripts(guest.page)
  await guest.page.goto(`${guest.origin}/login`)
  await expectScriptsBeyond(guest.page, guestMenu)
})

const loadedScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(name => name.endsWith('.js')),
  )

/** Waits until the page has loaded a script that is not in `scripts`. Polls, because the browser lists scripts late. */
async function expectScriptsBeyond(page: Page, scripts: string[]): Promise<void> {
  const others = async () => (await loadedScripts(page)).filter(name => !scripts.includes(name))
  await expect.poll(others, page.url()).not.toEqual([])
}

test('the app says at an unknown path that there is no such page, and links to the menu', async ({ waiter }) => {
  const guest = await waiter()
  await guest.page.goto(`${guest.origin}/kitchen/x/y`)
  await expect(guest.page.getByRole('heading', { name: 'Aquí no hay nada' })).toBeVisible()
  await expect(guest.page.getByRole('searchbox').or(guest.page.getByRole('tab'))).toHaveCount(0)
  await guest.page.goto(`${guest.origin}/uno/dos/tres`)
  await expect(guest.page.getByRole('heading', { name: 'Aquí no hay nada' })).toBeVisible()
  await guest.page.getByRole('link', { name: 'Ir a la carta' }).click()
  await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText('La Higuera')
})

test('[card.users] the screens of a waiter, a guest and a manager fit on a tablet, a phone and a desk screen', async ({
  waiter,
}) => {
  const fits = (page: typeof guest.page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  const guest = await waiter()
  await guest.page.setViewportSize({ width: 390, height: 844 })
  await guest.page.goto(guest.origin)
  await expect(guest.page.getByRole('tabpanel').getByRole('button').first()).toBeInViewport()
  expect(await fits(guest.page)).toBe(true)

  const lucia = await waiter()
  await lucia.page.setViewportSize({ width: 820, height: 1180 })
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra')
  await expect(lucia.line('Chistorra')).toBeInViewport()
  await expect(lucia.page.getByRole('searchbox')).toBeInViewport()
  expect(await fits(lucia.page)).toBe(true)

  const manager = await waiter()
  await manager.page.setViewportSize({ width: 1440, height: 900 })
  await manager.signsIn('gerente')
  await manager.page.goto(`${manager.origin}/admin/Productos`)
  await manager.page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  await expect(manager.page.getByRole('navigation').getByRole('link', { name: 'Productos' })).toBeInViewport()
  await expect(manager.page.getByRole('table').getByRole('row').nth(1)).toBeInViewport()
  await expect(manager.page.getByLabel('Nombre', { exact: true })).toBeInViewport()
  expect(await fits(manager.page)).toBe(true)
})
