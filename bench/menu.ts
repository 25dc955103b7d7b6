import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { launchOptions } from '../tests/support/browser.ts'
import { serveLongMenu } from '../tests/support/long-menu.ts'
import { recordRenderedCards } from '../tests/support/rendered-cards.ts'
import { type RunningServer, startServer } from '../tests/support/server.ts'
import { openOrderAsWaiter } from './open-order.ts'
import { readPaintTime, recordPaintTime } from './paint-time.ts'
import { formatMs, formatRatio, median, reportGoal } from './report.ts'

const [shortMenu, longMenu] = [40, 10_000]
const rounds = 11
const slowdown = 4
const maxElements = 400

/**
 * Measures goal 5 of docs/performance.md, the cost of a long menu: the number of DOM elements, the time until product
 * cards are painted, and how many cards React renders again when a waiter taps a product.
 */
export async function benchMenu(): Promise<boolean> {
  const server = await startServer()
  const browser = await chromium.launch(launchOptions)
  try {
    const elements = await countElements(browser, server)
    const [short, long] = await comparePaintTimes(browser, server)
    const cards = await countRenderedCards(browser, server)

    console.log(`The menu of ${longMenu} products`)
    console.log(`  elements in the page, most of 390, 820, 1440 px   ${elements} of at most ${maxElements}`)
    console.log(`  opened from the device, ${slowdown}x throttle, to painted cards`)
    console.log(
      `    ${shortMenu} products ${formatMs(short)} · ${longMenu} products ${formatMs(long)} · ${formatRatio(long / short)} of at most 1.2 ×`,
    )
    console.log(`  cards that a tap renders again                     ${cards} of exactly 1`)
    return reportGoal(5, elements <= maxElements && long <= 1.2 * short && cards === 1)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function countElements(browser: Browser, server: RunningServer): Promise<number> {
  const counts: number[] = []
  for (const width of [390, 820, 1440]) {
    const context = await newVisitor(browser, longMenu, width)
    const page = await context.newPage()
    await openMenu(page, server)
    counts.push(await page.locator('body *').count())
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
    await page.locator('#menu [data-row] button').first().waitFor()
    counts.push(await page.locator('body *').count())
    await context.close()
  }
  return Math.max(...counts)
}

/**
 * Reloads a page with the short menu and a page with the long menu alternately. The first visit stores the menu in the
 * browser, so a reload does not wait for a menu from the server.
 * @returns the median times in milliseconds until cards are painted: [short menu, long menu]
 */
async function comparePaintTimes(browser: Browser, server: RunningServer): Promise<[number, number]> {
  const pages: Page[] = []
  for (const products of [shortMenu, longMenu]) {
    const page = await (await newVisitor(browser, products, 390)).newPage()
    await recordPaintTime(page, '#menu [data-row] button')
    await openMenu(page, server)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    pages.push(page)
  }
  const taken: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    for (const index of round % 2 ? [1, 0] : [0, 1]) {
      await pages[index]!.reload()
      taken[index]!.push(await readPaintTime(pages[index]!))
    }
  }
  await Promise.all(pages.map(page => page.context().close()))
  return [median(taken[0]), median(taken[1])]
}

async function countRenderedCards(browser: Browser, server: RunningServer): Promise<number> {
  // Uses the menu of the demo data. The long menu exists only in the browser (`serveLongMenu`), so the server would
  // refuse an order for one of its products.
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'es-MX' })
  const page = await context.newPage()
  const renders = await recordRenderedCards(page)
  await openOrderAsWaiter(page, server.origin('demo'))
  await page.getByRole('searchbox').fill('ch')
  const line = page.getByRole('list', { name: 'Orden' }).getByRole('listitem')
  const synced = line.filter({ hasText: 'Guardada, sin enviar' })
  const tile = page.getByRole('button', { name: /^Chistorra/ }).first()
  await tile.waitFor()
  await page.getByRole('status').filter({ hasText: 'Al día' }).first().waitFor()
  const before = await synced.count()
  await renders.reset()
  await tile.click()
  await synced.nth(before).waitFor()
  return (await renders.cards()).length
}

async function newVisitor(browser: Browser, products: number, width: number): Promise<BrowserContext> {
  const viewport = { width, height: 900 }
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', locale: 'es-MX' })
  await serveLongMenu(context, products)
  return context
}

async function openMenu(page: Page, server: RunningServer): Promise<void> {
  await page.goto(server.origin('demo'))
  await page.locator('#menu [data-row] button').first().waitFor()
}
