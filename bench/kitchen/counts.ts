import type { Browser, Page } from 'playwright'
import { Chromium } from '../../tests/chaos/chromium.ts'
import { recordRenderedCards } from '../../tests/support/rendered-cards.ts'
import type { RunningServer } from '../../tests/support/server.ts'
import { listWriteTransactions, recordWriteTransactions } from '../../tests/support/transactions.ts'
import { countDiskSyncs } from '../tap/syncs.ts'
import { openSlipCount } from './bumps.ts'
import { openBoardIn, waitForSlips } from './screen.ts'

/** The maximum number of DOM elements (`limit`) of a board (the kitchen's screen), in windows of several sizes. */
export const elementLimits = [
  { width: 390, height: 844, limit: 500 },
  { width: 1024, height: 768, limit: 700 },
  { width: 1920, height: 1080, limit: 1_200 },
]
const countedBumps = 5

export type BoardCounts = {
  /** The number of DOM elements for each window size of `elementLimits`. */
  elements: number[]
  /** The number of slips (cards with dishes) in the DOM. */
  slips: number
  /** The number of slips that React rendered again after one slip was marked as ready. */
  rendered: number
}

export async function countBoard(browser: Browser, server: RunningServer): Promise<BoardCounts> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'es-MX' })
  const page = await context.newPage()
  const renders = await recordRenderedCards(page, 'article[data-ticket]')
  await openBoardIn(page, server.origin('demo'), false)
  await waitForSlips(page, openSlipCount)
  const elements: number[] = []
  for (const { width, height } of elementLimits) {
    await page.setViewportSize({ width, height })
    await page.waitForFunction(() => document.querySelectorAll('article').length > 0)
    await page.evaluate(async () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    elements.push(await page.locator('body *').count())
  }
  const slips = await page.locator('article').count()
  await context.route('**/us-central1/orders', () => {})
  await renders.reset()
  await bump(page)
  const rendered = new Set(await renders.cards()).size
  await context.close()
  return { elements, slips, rendered }
}

/**
 * Counts the IndexedDB write transactions, and the syncs to disk, of one bump (a slip is marked as ready). The server
 * does not answer, because storing its answers would need further transactions. The cook has not started a shift,
 * because during a shift the board also stores commands that report which lines it has shown. Transactions that store
 * only the state of the connection are not counted.
 * @returns the averages for one bump; `syncs` is missing if strace is not installed or not permitted
 */
export async function countBumpWrites(server: RunningServer): Promise<{ transactions: number; syncs?: number }> {
  const chromium = await Chromium.withProfile([])
  try {
    const context = await chromium.start()
    const page = await context.newPage()
    await page.setViewportSize({ width: 1024, height: 768 })
    await recordWriteTransactions(page)
    await openBoardIn(page, server.origin('demo'), false)
    await context.route('**/us-central1/orders', () => {})
    await bump(page)
    await page.getByText('Sin conexión').first().waitFor()
    let [transactions, others] = [0, 0]
    const syncs = await countDiskSyncs(chromium, async () => {
      const { written, connection } = await listWriteTransactions(page, async () => {
        for (let each = 0; each < countedBumps; each++) await bump(page)
      })
      transactions = written.length
      others = connection.length
    })
    return {
      transactions: transactions / countedBumps,
      ...(syncs !== undefined && { syncs: (syncs - others) / countedBumps }),
    }
  } finally {
    await chromium.remove()
  }
}

/** Marks the first slip as ready and waits until it has left the board. */
async function bump(page: Page): Promise<void> {
  const slip = page.locator('article').first()
  const key = await slip.getAttribute('data-ticket')
  await slip.getByRole('button', { name: /^Lista: / }).click()
  await page.locator(`article[data-ticket="${key}"]`).waitFor({ state: 'detached' })
}
