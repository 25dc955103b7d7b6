import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import type { Waiter } from './waiter.ts'

export const buttonNamed = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
/** The list items of the payment page (Cobrar): one for each part of a divided check. Each part is paid separately. */
export const partsOfDividedCheck = (page: Page) => page.getByRole('list', { name: 'Pagos' }).getByRole('listitem')
/** The button for a way to divide the check, for example «Partes iguales». */
export const divisionButton = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Cómo se divide' }).getByRole('button', { name })
/** The option for a payment method, for example «Crédito». */
export const paymentMethodOption = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Forma de pago' }).getByText(name, { exact: true })

/**
 * Opens a check of $263.00 for two guests at Mesa 4 and sends it to the kitchen: Chistorra, $168.00, for guest 1, and
 * Elote asado, $95.00, for guest 2.
 */
export async function sendsTwoDishes(caja: Waiter): Promise<void> {
  const { page } = caja
  await caja.opensTable('Mesa 4')
  await page
    .getByRole('group', { name: /cuántos comensales/i })
    .getByRole('button', { name: '2 comensales' })
    .click()
  const seats = page.getByRole('group', { name: '¿Para quién?' })
  await seats.getByRole('button', { name: /^Comensal 1/ }).click()
  await caja.adds('Chistorra')
  await seats.getByRole('button', { name: /^Comensal 2/ }).click()
  await caja.adds('Elote asado')
  await caja.sends()
  await expect(caja.line('Elote asado')).toContainText(/En cocina|Solo en esta tableta/)
}

export async function opensPayment({ page }: Waiter): Promise<void> {
  await buttonNamed(page, 'Cobrar').click()
  await page.waitForURL(/\/cobrar$/)
}
