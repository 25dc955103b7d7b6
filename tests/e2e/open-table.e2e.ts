import { readOrders } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'

test('opening a table or the dialog «Cuenta sin mesa» starts no check; the first line or the number of guests does', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  const { page } = lucia
  const goesBack = () => page.getByRole('link', { name: 'Volver' }).click()
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await lucia.waitUntilReadyForOffline()
  await goesBack()
  await expect(lucia.table('Mesa 4')).toHaveAccessibleName(/libre/)
  await page.getByRole('button', { name: 'Nueva orden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sin mesa: para llevar o barra' }).click()
  await expect(page.getByRole('dialog', { name: 'Cuenta sin mesa' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Sin mesa' })).toHaveCount(0)
  await lucia.waitUntilSynced()
  expect(await readOrders(server.port, 'demo')).toEqual({})

  // The table also stays free when the waiter opens it offline and then reloads the page.
  await lucia.goesOffline()
  await lucia.opensTable('Mesa 5')
  await page.reload()
  await expect(lucia.order).toBeAttached()
  await lucia.seesTables()
  await expect(lucia.table('Mesa 5')).toHaveAccessibleName(/libre/)
  await expect(page.getByRole('button', { name: /pendiente/ })).toHaveCount(0)
  await lucia.opensTable('Mesa 5')
  await page.reload()
  await lucia.adds('Chistorra')
  await expect(page.getByRole('button', { name: '2 pendientes' })).toBeVisible()
  await lucia.seatsGuests('Mesa 6')
  await lucia.seesTables()
  await expect(lucia.table('Mesa 5')).toHaveAccessibleName(/ocupada/)
  await expect(lucia.table('Mesa 6')).toHaveAccessibleName(/ocupada/)
  await lucia.comesOnline()
  await lucia.waitUntilSynced()
  const orders = Object.values(await readOrders(server.port, 'demo'))
  expect(orders.map(({ tableId, covers, lines }) => [tableId, covers, Object.keys(lines).length]).sort()).toEqual([
    ['mesa-5', 1, 1],
    ['mesa-6', 2, 0],
  ])
})

test('after the sign-in, a new tablet shows neither tables nor «Al día» until it has read the open orders; then it shows the tables even offline', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const mateo = await waiter()
  await mateo.signsIn('mesero2')
  await mateo.opensTable('Mesa 4')
  await mateo.adds('Chistorra')
  await mateo.waitUntilSynced()

  const lucia = await waiter()
  const { page } = lucia
  const tables = page.getByRole('button', { name: /libre|ocupada/ })
  await page.goto(`${lucia.origin}/login`)
  await expect(lucia.status).toContainText('Al día')
  await lucia.context.route('**/Listen/channel*', () => {})
  await lucia.signsIn()
  await page.goto(`${lucia.origin}/table/comedor`)
  await expect(page.getByText('Leyendo las mesas…')).toBeVisible()
  await expect(tables).toHaveCount(0)
  await expect(page.getByText('libres')).toHaveCount(0)
  await expect(lucia.status).not.toContainText('Al día')
  // Waits until the service worker has stored all code files. If the page could not load one of them before the browser
  // reports that it is offline, the app would reload the page.
  await lucia.waitUntilCodeIsStored()
  await lucia.goesOffline()
  await expect(page.getByRole('heading', { name: 'Aún no se han leído las mesas' })).toBeVisible()
  await expect(tables).toHaveCount(0)

  await lucia.context.unroute('**/Listen/channel*')
  await lucia.comesOnline()
  await page.reload()
  await expect(lucia.table('Mesa 4')).toHaveAccessibleName(/ocupada/)
  await lucia.waitUntilReadyForOffline()
  await lucia.goesOffline()
  await page.reload()
  await expect(lucia.table('Mesa 4')).toHaveAccessibleName(/ocupada/)
})

test('when the server hangs, the tablet says within 10 seconds that it is offline, and since when; when the server answers again, everything is sent', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  const { page } = lucia
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await lucia.waitUntilSynced()
  server.pause()
  await lucia.adds('Chistorra')
  await expect(lucia.status).toContainText('Sincronizando')
  await expect(lucia.status).toContainText('Sin conexión', { timeout: 10_000 })
  await page.getByRole('button', { name: '2 pendientes' }).click()
  await expect(page.getByRole('heading', { name: /^Sin respuesta del servidor desde las \d\d:\d\d/ })).toBeVisible()
  server.resume()
  // After everything is sent, the panel of pending commands has no button to retry.
  await expect(page.getByRole('heading', { name: 'Todo enviado' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Reintentar ahora' })).toHaveCount(0)
  await lucia.waitUntilSynced()
})
