import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import type { Waiter } from './waiter.ts'

/** The PIN that `prepareTablet` sets for the manager Octavio. */
export const managerPin = '407159'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function enrols(boss: Waiter): Promise<void> {
  await boss.signsIn('gerente')
  await boss.seesTables()
  await button(boss.page, 'Su cuenta').click()
  await button(boss.page, 'Inscribir esta tableta').click()
  await boss.page.getByRole('textbox', { name: 'Nombre de la tableta' }).fill('Terraza')
  await boss.page.getByRole('dialog', { name: 'Inscribir' }).getByRole('button', { name: 'Inscribir' }).click()
  await expect(boss.page.getByText('Tableta inscrita: Terraza')).toBeVisible()
}

/** Sets a PIN in the account dialog of the signed-in user. */
async function setsPin(page: Page, pin: string): Promise<void> {
  await button(page, 'Poner mi PIN').click()
  const dialog = page.getByRole('dialog', { name: 'Poner mi PIN' })
  await dialog.getByLabel('Su contraseña').fill('comanda')
  await dialog.getByLabel(/^PIN nuevo/).fill(pin)
  await dialog.getByRole('button', { name: 'Guardar PIN' }).click()
  await expect(dialog).toBeHidden()
}

/**
 * Enrols a tablet, so that people can sign in on it by PIN. Sets the PINs of the manager (407159) and of `user` (4071),
 * who is signed in afterwards.
 */
export async function prepareTablet(tablet: Waiter, user = 'mesero'): Promise<void> {
  const { page } = tablet
  await enrols(tablet)
  await setsPin(page, managerPin)
  await button(page, 'Cambiar de usuario').last().click()
  await expect(page.getByRole('heading', { name: '¿Quién atiende?' })).toBeVisible()
  await button(page, 'Otra persona, con contraseña').click()
  await tablet.page.getByRole('textbox', { name: 'Usuario' }).fill(user)
  await page.getByLabel('Contraseña', { exact: true }).fill('comanda')
  await button(page, 'Entrar').click()
  await expect(button(page, 'Entrar')).toBeHidden()
  await tablet.seesTables()
  await button(page, 'Su cuenta').click()
  await setsPin(page, '4071')
  await button(page, 'Cerrar').click()
}
