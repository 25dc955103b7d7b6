import type { Locator, Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'
import { Guest } from './support/guest.ts'
import type { Waiter } from './support/waiter.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Opens the dialog for the stock of a product: a long press opens the product, which has a button for this dialog. */
async function opensStock(waiter: Waiter, product: string): Promise<Locator> {
  const tile = await waiter.findsProduct(product)
  await tile.click({ delay: 700 })
  await waiter.page.getByRole('dialog').getByRole('button', { name: 'Existencia' }).click()
  return waiter.page.getByRole('dialog', { name: /^Existencia: / })
}

test('a waiter marks a dish sold out: the dialog names the checks with unsent portions, and another tablet and a guest’s phone show the dish as sold out', async ({
  waiter,
  server,
}) => {
  const [lucia, mateo] = [await waiter(), await waiter()]
  const ana = await Guest.scans(await waiter(), server, 'mesa-5')
  await lucia.signsIn('mesero')
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra', { quantity: 2 })
  await mateo.signsIn('mesero2')
  await mateo.opensTable('Mesa 6')
  await expect(await mateo.findsProduct('Chistorra')).not.toContainText('Agotado')

  const dialog = await opensStock(lucia, 'Chistorra')
  await expect(dialog).toContainText('Lo llevan sin enviar: Mesa 4 (2).')
  await dialog.getByRole('button', { name: 'Marcar agotado' }).click()
  await expect(lucia.page.getByText('Se marcó agotado: Chistorra')).toBeVisible()
  await expect(lucia.product('Chistorra')).toContainText('Agotado')
  await expect(lucia.line('Chistorra')).toContainText('Agotado')
  await expect(mateo.product('Chistorra')).toContainText('Agotado')
  await ana.page.getByRole('button', { name: 'Actualizar' }).click()
  await ana.page.getByRole('searchbox').fill('Chistorra')
  await expect(button(ana.page, /^Chistorra/)).toContainText('Agotado por hoy')
})

test('when a dish has five portions left, it is sold out after the fifth is sent, and a waiter can put it on sale again', async ({
  waiter,
}) => {
  const lucia = await waiter()
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  const dialog = await opensStock(lucia, 'Chistorra')
  await expect(dialog).toContainText('Ninguna orden de esta tableta lo lleva sin enviar.')
  await dialog.getByRole('textbox', { name: 'Cuántos quedan' }).fill('4')
  await dialog.getByRole('button', { name: 'Uno más' }).click()
  await dialog.getByRole('button', { name: 'Quedan 5' }).click()
  await lucia.adds('Chistorra', { quantity: 5 })
  await lucia.sends()
  await lucia.findsProduct('Chistorra')
  await expect(lucia.product('Chistorra').first()).toContainText('Agotado')

  await lucia.product('Chistorra').first().click()
  await lucia.page.getByRole('dialog').getByRole('button', { name: 'Existencia' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Agotado')
  await dialog.getByRole('button', { name: 'A la venta, sin contar' }).click()
  await expect(lucia.product('Chistorra').first()).not.toContainText('Agotado')
})

test('a dish marked sold out offline is sold out at once on this tablet, and on the other tablet after the network returns', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const [lucia, mateo] = [await waiter(), await waiter()]
  await mateo.signsIn('mesero2')
  await mateo.opensTable('Mesa 6')
  await mateo.findsProduct('Chistorra')
  await lucia.goesOfflineAtTable('Mesa 4')
  const dialog = await opensStock(lucia, 'Chistorra')
  await dialog.getByRole('button', { name: 'Marcar agotado' }).click()
  await expect(lucia.product('Chistorra')).toContainText('Agotado')
  await expect(lucia.product('Chistorra')).toContainText('Solo en esta tableta')

  await lucia.page.reload()
  await lucia.findsProduct('Chistorra')
  await expect(lucia.product('Chistorra')).toContainText('Agotado')
  const again = await opensStock(lucia, 'Chistorra')
  await expect(again).toContainText('Marcado aquí: Agotado. Las demás tabletas aún no lo ven.')
  await lucia.page.keyboard.press('Escape')
  await expect(mateo.product('Chistorra')).not.toContainText('Agotado')

  await lucia.comesOnline()
  await expect(mateo.product('Chistorra')).toContainText('Agotado')
  await lucia.waitUntilSynced()
  await expect(lucia.product('Chistorra')).toContainText('Agotado')
  await expect(lucia.product('Chistorra')).not.toContainText('Solo en esta tableta')
})

test('the stock dialog of a dish can be opened with the keyboard, and by a cook from a line of an order', async ({
  waiter,
}) => {
  const lucia = await waiter()
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra')
  await lucia.sends()
  await expect(lucia.line('Chistorra')).toContainText('En cocina')
  const tile = await lucia.findsProduct('Elote asado')
  await tile.focus()
  await lucia.page.keyboard.press('ContextMenu')
  const open = lucia.page.getByRole('dialog').getByRole('button', { name: 'Existencia' })
  await open.focus()
  await lucia.page.keyboard.press('Enter')
  await expect(lucia.page.getByRole('dialog', { name: /^Existencia: Elote asado/ })).toBeVisible()

  const cook = await waiter()
  await cook.signsIn('cocina')
  await cook.opensTable('Mesa 4')
  await button(cook.page, /^Opciones de Chistorra/).click()
  await button(cook.page, 'Existencia').click()
  await cook.page.getByRole('dialog').getByRole('button', { name: 'Marcar agotado' }).click()
  await lucia.page.keyboard.press('Escape')
  await lucia.findsProduct('Chistorra')
  await expect(lucia.product('Chistorra')).toContainText('Agotado')
})
