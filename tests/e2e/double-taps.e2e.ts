import { readOrdersOfTable } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'

const clickTwice = (button: HTMLElement) => {
  button.click()
  button.click()
}

test('a double tap opens only one order, adds only one product and records only one payment', async ({
  waiter,
  server,
}) => {
  const caja = await waiter()
  const { page } = caja
  await caja.signsIn('caja')
  await caja.seesTables()
  await caja.table('Mesa 4').evaluate(clickTwice)
  await expect(caja.order).toBeAttached()
  const tile = await caja.findsProduct('Chistorra')
  await tile.click({ delay: 700 })
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /^Agregar/ }).evaluate(clickTwice)
  await expect(sheet).toBeHidden()
  await expect(caja.line('Chistorra')).toHaveCount(1)
  await caja.sends()
  await page.getByRole('button', { name: 'Cobrar' }).click()
  await page.getByRole('button', { name: 'Cobrar y cerrar' }).evaluate(clickTwice)
  await expect(page.getByText('Esta cuenta ya se cerró.')).toBeVisible()
  await caja.waitUntilSynced()
  const orders = await readOrdersOfTable(server.port, 'mesa-4')
  expect(orders).toHaveLength(1)
  expect(Object.values(orders[0]!.lines)).toHaveLength(1)
  expect(Object.values(orders[0]!.payments)).toHaveLength(1)
})

test('when a line cannot be changed because it was already sent to the kitchen, the dialog for the change shows this reason', async ({
  waiter,
}) => {
  const lucia = await waiter()
  const mateo = await waiter()
  await lucia.signsIn('mesero')
  await mateo.signsIn('mesero2')
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra')
  await lucia.waitUntilSynced()
  await lucia.line('Chistorra').click()
  await lucia.page.getByRole('button', { name: 'Cambiar' }).click()
  const sheet = lucia.page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Uno más' }).click()

  await mateo.opensTable('Mesa 4')
  await mateo.sends()
  await mateo.waitUntilSynced()
  await expect(lucia.line('Chistorra')).toContainText('En cocina')
  await sheet.getByRole('button', { name: /^Guardar/ }).click()
  await expect(sheet.getByRole('alert')).toContainText('Ya se había enviado a cocina')
  await expect(sheet.getByRole('alert')).toBeInViewport()
})
