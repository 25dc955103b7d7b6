import type { BrowserContext, Page } from 'playwright'
import { hotStation } from '../../tests/support/kitchen-slips.ts'
import { signInOnPage } from '../../tests/support/sign-in.ts'

/**
 * Signs a cook in and opens the board of the hot kitchen.
 * @param isStarted whether the cook then starts a shift; during a shift, the board tells the server which dishes
 * it has shown
 */
export async function openBoard(context: BrowserContext, origin: string, isStarted: boolean): Promise<Page> {
  const page = await context.newPage()
  await openBoardIn(page, origin, isStarted)
  return page
}

/** Like `openBoard`, but uses a page that is already open. */
export async function openBoardIn(page: Page, origin: string, isStarted: boolean): Promise<void> {
  await signInOnPage(page, origin, 'cocina')
  await page.goto(`${origin}/kitchen/${hotStation.id}`)
  await page.getByRole('status').filter({ hasText: 'Al día' }).first().waitFor()
  if (isStarted) await page.getByRole('button', { name: 'Empezar turno' }).click()
}

export async function waitForSlips(page: Page, count: number): Promise<void> {
  await page.getByText(new RegExp(`^${count} comandas?$`)).waitFor({ timeout: 120_000 })
}
