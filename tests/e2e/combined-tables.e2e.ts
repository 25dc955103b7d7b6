import { fetchPrintedCodes, GuestPhone } from '../support/people.ts'
import { readOrders } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'

test('tables that a waiter combines offline have one check on all tablets and phones, and are free after the check moves to another table', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const [lucia, tomas] = [await waiter(), await waiter()]
  const { page } = lucia
  const heading = page.getByRole('heading', { level: 1 })
  const opensCombining = async () => {
    await page.getByRole('button', { name: 'Acciones de la cuenta' }).click()
    await page.getByRole('button', { name: 'Juntar mesas' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Juntar mesas' })
  await lucia.signsIn()
  await lucia.seatsGuests('Mesa 10')
  await lucia.waitUntilReadyForOffline()
  await tomas.signsIn('mesero2')
  await tomas.opensTable('Mesa 11')
  await tomas.adds('Guacamole')
  await tomas.waitUntilSynced()
  await expect(lucia.status).toContainText('Al día')

  await lucia.goesOffline()
  await lucia.adds('Chistorra')
  await opensCombining()
  await dialog.getByRole('button', { name: 'Mesa 12, libre' }).click()
  await expect(dialog.getByRole('button', { name: 'Mesa 12, junta' })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Mesa 14, libre' }).click()
  await dialog.getByRole('button', { name: 'Mesa 14, junta' }).click()
  await expect(dialog.getByRole('button', { name: /^Mesa 14, libre/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Mesa 11, ocupada' }).click()
  await page.getByRole('button', { name: 'Juntar también la cuenta de Mesa 11' }).click()
  await expect(dialog.getByRole('button', { name: 'Mesa 11, junta' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heading).toHaveText('Mesa 10 + 12 + 11')
  await page.reload()
  await expect(lucia.line('Guacamole')).toBeVisible()
  await lucia.comesOnline()
  await lucia.waitUntilSynced()

  await tomas.seesTables()
  for (const name of ['Mesa 10', 'Mesa 11', 'Mesa 12'])
    await expect(tomas.table(name)).toHaveAccessibleName(/ocupada.*juntas: 10 \+ 12 \+ 11/)
  await expect(tomas.table('Mesa 14')).toHaveAccessibleName(/libre/)
  await tomas.opensTable('Mesa 12')
  await expect(tomas.line('Chistorra')).toBeVisible()

  const [code] = await fetchPrintedCodes(server.port, 'demo', ['mesa-12'])
  const guest = await GuestPhone.signedInAsGuest(server.port, 'demo')
  expect(page.url()).toContain(await guest.joinTable('mesa-12', code!))

  await page.getByRole('button', { name: 'Acciones de la cuenta' }).click()
  await page.getByRole('button', { name: 'Cambiar de mesa' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Mesa 3,/ })
    .click()
  await expect(heading).toHaveText('Mesa 3')
  await tomas.seesTables()
  for (const name of ['Mesa 10', 'Mesa 11', 'Mesa 12']) await expect(tomas.table(name)).toHaveAccessibleName(/libre/)
  await expect(tomas.table('Mesa 3')).toHaveAccessibleName(/ocupada/)
  const open = Object.values(await readOrders(server.port, 'demo')).filter(({ status }) => status === 'open')
  expect(open.map(({ tableId, lines }) => [tableId, Object.keys(lines).length])).toEqual([['mesa-3', 2]])
})
