import type { Page } from 'playwright'

/** Signs in as a waiter and opens the order of a table. */
export async function opensOrder(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByRole('textbox', { name: 'Usuario' }).fill('mesero')
  await page.getByLabel('Contraseña', { exact: true }).fill('comanda')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('button', { name: 'Entrar' }).waitFor({ state: 'hidden' })
  await page.goto(`${origin}/table/comedor`)
  await page.getByRole('button', { name: /^Mesa 4,/ }).click()
  await page.getByRole('list', { name: 'Orden' }).waitFor({ state: 'attached' })
}
