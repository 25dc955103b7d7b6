import { type BrowserContext, chromium, type Page } from 'playwright'
import { launchOptions } from '../tests/support/browser.ts'
import {
  addProducts,
  countDocumentReads,
  openProductSheet,
  publishRenamesOfOneProduct,
} from '../tests/support/document-reads.ts'
import { startServer } from '../tests/support/server.ts'
import { reportGoal } from './report.ts'

const addedProducts = 5_000
const changeCount = 5

/** Measures goal 7 of docs/performance.md: how many document reads Firebase would bill for one visit of a guest. */
export async function benchReads(): Promise<boolean> {
  const server = await startServer({ args: ['--test'] })
  const browser = await chromium.launch(launchOptions)
  const { port } = server
  const visit = (context: BrowserContext, product: string) =>
    countReads(port, () => visitMenu(context, server.origin('demo'), product))
  try {
    const short = await visit(await browser.newContext(), 'Chistorra')
    await addProducts(port, 'demo', 'entradas', addedProducts)
    const phone = await browser.newContext()
    const first = await visit(phone, 'Guiso número 7')
    const unchanged = await visit(phone, 'Guiso número 8')
    const names = Array.from({ length: changeCount }, (_, index) => `Plato ${index}`)
    await publishRenamesOfOneProduct(port, 'demo', 'entradas', names)
    const back = await visit(phone, 'Guiso número 9')

    console.log(`Documents that a guest reads`)
    console.log(`  first visit, the menu as seeded        ${short} of at most 5`)
    console.log(`  first visit, ${addedProducts} products more     ${first} of at most 5`)
    console.log(`  return visit, nothing changed          ${unchanged} of at most 2`)
    console.log(`  return visit after ${changeCount} changes           ${back} of at most ${2 + changeCount}`)
    return reportGoal(7, short <= 5 && first <= 5 && unchanged <= 2 && back <= 2 + changeCount)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function countReads(port: number, visit: () => Promise<Page>): Promise<number> {
  const before = await countDocumentReads(port)
  const page = await visit()
  let [last, now] = [-1, await countDocumentReads(port)]
  // Waits until there was at least one read and the count has not changed for five seconds.
  while (now === before || now !== last) {
    await page.waitForTimeout(5_000)
    last = now
    now = await countDocumentReads(port)
  }
  await page.close()
  return now - before
}

async function visitMenu(context: BrowserContext, origin: string, product: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(origin)
  await openProductSheet(page, product)
  return page
}
