import { type Browser, chromium, type Page } from 'playwright'
import { launchOptions } from '../../tests/support/browser.ts'
import { startServer } from '../../tests/support/server.ts'
import { signInOnPage } from '../../tests/support/sign-in.ts'
import type { DurationLists } from '../time-alternately.ts'

const repetitions = 11

/**
 * Measures the time from a tap until its line is on the screen. Alternates between two tablets: one adds the first line
 * of a new order, the other adds a line to an order that already has at least `lineCount` lines. The benchmark blocks
 * the calls of the Cloud Function `orders`, so that no answer of the server changes the screen during a measurement.
 */
export async function measureTapToLine(lineCount: number): Promise<DurationLists> {
  const server = await startServer()
  const browser = await chromium.launch(launchOptions)
  try {
    const [short, long] = [
      await openTablet(browser, server.origin('demo')),
      await openTablet(browser, server.origin('demo')),
    ]
    await openTable(long, 'Mesa 1')
    for (let line = 0; line < lineCount; line++) await addLine(long, line)
    const taken: DurationLists = [[], []]
    for (let repetition = 0; repetition < repetitions; repetition++) {
      await openTable(short, `Mesa ${repetition + 2}`)
      for (const index of repetition % 2 ? ([1, 0] as const) : ([0, 1] as const)) {
        // Waits because work that a page still does after a measurement would slow down the next measurement.
        await Promise.all([waitUntilIdle(short), waitUntilIdle(long)])
        taken[index].push(await (index ? addLine(long, lineCount + repetition) : addLine(short, 0)))
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
  // Loads the menu and the order screen before any tap is measured.
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

/**
 * Clicks a product and waits for its new line. The screen shows equal unsent lines as one row with the sum of their
 * quantities, for example `3×`, so this function adds up the quantities.
 * @param lineCount the sum of the quantities before the click
 * @returns the milliseconds until the sum has grown by one
 */
function addLine(page: Page, lineCount: number): Promise<number> {
  return page.evaluate(
    async count =>
      new Promise<number>(resolve => {
        const pieces = () =>
          [...document.querySelectorAll('ul[aria-label="Orden"] > li')]
            .map(row => Number(/\d+(?=×)/.exec(row.textContent)?.[0] ?? 0))
            .reduce((sum, quantity) => sum + quantity, 0)
        const tiles = [...document.querySelectorAll<HTMLElement>('[role=tabpanel] button')]
        const startedAt = performance.now()
        const observer = new MutationObserver(() => {
          if (pieces() <= count) return
          observer.disconnect()
          resolve(performance.now() - startedAt)
        })
        observer.observe(document, { childList: true, characterData: true, subtree: true })
        tiles.find(tile => tile.textContent?.startsWith('Tostadas'))?.click()
      }),
    lineCount,
  )
}
