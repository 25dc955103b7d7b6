import type { Page } from 'playwright'

export async function signInOnPage(page: Page, origin: string, user: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByRole('textbox', { name: 'Usuario' }).fill(user)
  await page.getByLabel('Contraseña', { exact: true }).fill('comanda')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('button', { name: 'Entrar' }).waitFor({ state: 'hidden' })
}
