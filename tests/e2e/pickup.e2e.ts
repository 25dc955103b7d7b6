import type { Page } from 'playwright/test'
import { readOrders } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'

const head = (page: Page) => page.getByRole('heading', { level: 1 })

test('a takeaway order entered offline is listed with its name and pickup time, and appears later on a second tablet, where a waiter changes the name', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const [lucia, tomas] = [await waiter(), await waiter()]
  const { page } = lucia
  await lucia.signsIn()
  await lucia.seesTables()
  await lucia.waitUntilReadyForOffline()
  await lucia.goesOffline()
  await page.getByRole('button', { name: 'Nueva orden' }).click()
  await page.getByRole('button', { name: 'Sin mesa: para llevar o barra' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cuenta sin mesa' })
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Ruiz')
  await dialog.getByRole('textbox', { name: 'Teléfono' }).fill('55 1234 5678')
  await dialog.getByRole('group', { name: '¿Para cuándo?' }).getByRole('button', { name: '30 min' }).click()
  await dialog.getByRole('button', { name: 'Rappi' }).click()
  await dialog.getByRole('button', { name: 'Abrir cuenta' }).click()
  await expect(head(page)).toHaveText('PARA LLEVAR Ruiz')
  await page.reload()
  await expect(page.getByText('55 1234 5678')).toBeVisible()
  await lucia.adds('Chistorra')
  await lucia.seesTables()
  const listed = page.getByRole('link', { name: /^PARA LLEVAR Ruiz, ocupada.*para las \d\d:\d\d/ })
  await expect(listed).toBeVisible()
  await lucia.comesOnline()
  await lucia.waitUntilSynced()

  await tomas.signsIn('mesero2')
  await tomas.seesTables()
  await tomas.page.getByRole('link', { name: /^PARA LLEVAR Ruiz/ }).click()
  await expect(tomas.line('Chistorra')).toBeVisible()
  await tomas.page.getByRole('button', { name: 'Acciones de la cuenta' }).click()
  await tomas.page.getByRole('button', { name: 'Nombre, teléfono y hora' }).click()
  const change = tomas.page.getByRole('dialog', { name: 'Nombre, teléfono y hora' })
  await expect(change.getByRole('button', { name: 'Rappi' })).toHaveAttribute('aria-pressed', 'true')
  await change.getByRole('textbox', { name: 'Nombre' }).fill('Ruiz Soto')
  await change.getByRole('button', { name: 'Guardar' }).click()
  await expect(head(tomas.page)).toHaveText('PARA LLEVAR Ruiz Soto')
  await expect(page.getByRole('link', { name: /^PARA LLEVAR Ruiz Soto/ })).toBeVisible()

  const [order, ...others] = Object.values(await readOrders(server.port, 'demo'))
  expect(others).toEqual([])
  expect(order).toMatchObject({
    pickup: { kind: 'takeaway', name: 'Ruiz Soto', phone: '55 1234 5678', platform: 'Rappi' },
  })
  expect(order!.pickup!.promisedAt! - order!.openedAt).toBe(30 * 60_000)
})
