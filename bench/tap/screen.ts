import { type Browser, chromium, type Page } from 'playwright'
import { launchOptions } from '../../tests/support/browser.ts'
import { startServer } from '../../tests/support/server.ts'
import { signInOnPage } from '../../tests/support/sign-in.ts'
import type { TimePair } from './time-alternately.ts'

const checks = 11

/**
 * The shipping app without a network: milliseconds from a tap until the line stands in the check, for the first line and for
 * the one after so many, on two tablets in turns; each tap has a check that nobody has tapped on before or the long one.
 */
export async function timeLinesOnScreen(before: number): Promise<TimePair> {
  const server = await startServer()
  const browser = await chromium.launch(launchOptions)
  try {
    const [short, long] = [
      await openTablet(browser, server.origin('demo')),
      await openTablet(browser, server.origin('demo')),
    ]
    await openTable(long, 'Mesa 1')
    for (let line = 0; line < before; line++) await addLine(long, line)
    const taken: TimePair = [[], []]
    for (let check = 0; check < checks; check++) {
      await openTable(short, `Mesa ${check + 2}`)
      for (const which of check % 2 ? ([1, 0] as const) : ([0, 1] as const)) {
        // Neither pays for what the other still does after its line is there.
        await Promise.all([waitUntilIdle(short), waitUntilIdle(long)])
        taken[which].push(await (which ? addLine(long, before + check) : addLine(short, 0)))
      }
    }
    return taken
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function openTablet(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'es-MX' })
  const page = await context.newPage()
  await signInOnPage(page, origin, 'mesero')
  await page.goto(`${origin}/table/comedor`)
  await page.getByRole('status').filter({ hasText: 'Al día' }).first().waitFor()
  // The menu, its pictures and the order screen are here; the taps are not answered.
  await page.getByRole('button', { name: /^Mesa 15,/ }).click()
  await page.getByRole('tabpanel').getByRole('button').first().waitFor()
  await context.route('**/us-central1/orders', route => route.abort())
  return page
}

async function openTable(page: Page, table: string): Promise<void> {
  await page.getByRole('link', { name: 'Volver' }).click()
  await page.getByRole('button', { name: new RegExp(`^${table},`) }).click()
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Tostadas/ })
    .waitFor()
}

const waitUntilIdle = (page: Page): Promise<void> =>
  page.evaluate(
    async () => new Promise<void>(resolve => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  )

/** In the page, from the click to the line. */
function addLine(page: Page, before: number): Promise<number> {
  return page.evaluate(
    async count =>
      new Promise<number>(resolve => {
        const lines = () => document.querySelectorAll('ul[aria-label="Orden"] > li').length
        const tiles = [...document.querySelectorAll<HTMLElement>('[role=tabpanel] button')]
        const begun = performance.now()
        const observer = new MutationObserver(() => {
          if (lines() <= count) return
          observer.disconnect()
          resolve(performance.now() - begun)
        })
        observer.observe(document, { childList: true, subtree: true })
        tiles.find(tile => tile.textContent?.startsWith('Tostadas'))?.click()
      }),
    before,
  )
}
