import { readOrders } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'

test('a waiting party that two tablets seat at different tables gets one table; the slower tablet says that the party was seated already; a party that left is removed', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const [lucia, tomas] = [await waiter(), await waiter()]
  const { page } = lucia
  await lucia.signsIn()
  await lucia.seesTables()
  for (const name of ['Ortega', 'Luis']) {
    await page.getByRole('button', { name: 'Nueva orden' }).click()
    await page.getByRole('button', { name: 'Anotar en lista de espera' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lista de espera' })
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill(name)
    await dialog.getByRole('button', { name: 'Uno más' }).click()
    await dialog.getByRole('button', { name: '20 min' }).click()
    await dialog.getByRole('button', { name: 'Anotar' }).click()
    await expect(dialog).toBeHidden()
  }
  const party = (name: string) => new RegExp(`^${name}, 3 personas, espera: .*para las`)
  await expect(page.getByRole('button', { name: party('Ortega') })).toBeVisible()
  await lucia.waitUntilReadyForOffline()
  await tomas.signsIn('mesero2')
  await tomas.seesTables()
  await expect(tomas.page.getByRole('button', { name: party('Ortega') })).toBeVisible()

  await lucia.goesOffline()
  await page.getByRole('button', { name: party('Ortega') }).click()
  await page.getByRole('dialog', { name: 'Sentar a Ortega' }).getByRole('button', { name: 'Mesa 6' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesa 6')
  await lucia.adds('Chistorra')

  await tomas.page.getByRole('button', { name: party('Ortega') }).click()
  await tomas.page.getByRole('dialog').getByRole('button', { name: 'Mesa 3' }).click()
  await expect(tomas.page.getByRole('heading', { level: 1 })).toHaveText('Mesa 3')
  await tomas.waitUntilSynced()

  await page.reload()
  await expect(lucia.line('Chistorra')).toBeVisible()
  await lucia.comesOnline()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesa 3')
  await expect(page.getByRole('alert')).toContainText('El grupo ya no esperaba')
  await expect(tomas.line('Chistorra')).toBeVisible()
  await page.getByRole('button', { name: 'Entendido' }).click()
  await lucia.seesTables()
  await expect(lucia.table('Mesa 3')).toHaveAccessibleName(/ocupada/)
  await expect(lucia.table('Mesa 6')).toHaveAccessibleName(/libre/)

  await page.getByRole('button', { name: party('Luis') }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Se fueron' }).click()
  await page.getByRole('dialog', { name: 'Se fueron' }).getByRole('button', { name: 'Sí, quitar' }).click()
  await expect(page.getByRole('button', { name: party('Luis') })).toHaveCount(0)
  await tomas.seesTables()
  await expect(tomas.page.getByRole('button', { name: party('Luis') })).toHaveCount(0)
  await lucia.waitUntilSynced()
  const orders = Object.values(await readOrders(server.port, 'demo'))
  const found = orders.map(({ tableId, status }) => `${tableId}: ${status}`)
  expect(found.toSorted()).toEqual(['mesa-3: open', 'undefined: void'])
})
