import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

test('on a phone the product list shows cards that fit the screen and can be sorted, and the form saves a price and says offline that it is read-only', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const tablet = await waiter()
  const manager = await Manager.signsIn(tablet)
  const { page, form } = manager
  await page.setViewportSize({ width: 390, height: 844 })
  await manager.opens('Productos', '?categoria=postres')
  // On a phone, a product is shown as a card, which is higher than a table row.
  const row = manager.row('Flan de cajeta')
  const [name, price] = [row.getByRole('button'), row.locator('[data-column=precio]')]
  expect((await row.boundingBox())!.height).toBeGreaterThan(70)
  expect((await price.boundingBox())!.x).toBeGreaterThan((await name.boundingBox())!.x)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByLabel('Ordenar por').selectOption('Precio ↓')
  await expect(manager.table.getByRole('row').nth(1)).toContainText('$210.00')

  await name.click()
  await expect(manager.field('Nombre')).toHaveValue('Flan de cajeta')
  await manager.field('Precio').fill('1,110')
  await manager.saves(/guardado/)
  await expect(form.getByRole('status')).toHaveText('Flan de cajeta: guardado')
  await tablet.goesOffline()
  await expect(form.getByText('Sin conexión: solo lectura')).toBeVisible()
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await expect(row).toContainText('$1,110.00')
})
