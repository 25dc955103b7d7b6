import type { Page } from 'playwright'
import { signInOnPage } from '../tests/support/sign-in.ts'

export async function openOrderAsWaiter(page: Page, origin: string): Promise<void> {
  await signInOnPage(page, origin, 'mesero')
  await page.goto(`${origin}/table/comedor`)
  await page.getByRole('button', { name: /^Mesa 4,/ }).click()
  await page.getByRole('list', { name: 'Orden' }).waitFor({ state: 'attached' })
}
