import type { Server } from 'node:http'
import type { Page } from 'playwright'
import { Chromium } from '../../tests/chaos/chromium.ts'
import { addressOf, bundlePage, servePage } from '../page-server.ts'
import { formatMs, formatRatio, median, reportGoal } from '../report.ts'
import { type DurationLists, timeAlternately } from '../time-alternately.ts'
import type { TapBench } from './page.ts'
import { measureTapToLine } from './screen.ts'
import { countDiskSyncs } from './syncs.ts'

declare global {
  interface Window {
    bench: TapBench
  }
}

/** Each run starts a new browser, because the speed ratio of two pages differs between starts of the browser. */
const browserRuns = 3
const rounds = 100
const [queuedOrders, linesPerOrder] = [25, 40]
const linesBefore = 199
const countedTaps = 20

/**
 * Measures goal 6 of docs/performance.md: after a waiter has tapped a product, how long the app takes to store the new
 * line on the tablet and to show the line on the screen, and how often it writes to the disk. Compares a short and a
 * long outbox (the queue of unsent commands), a short and a long order, and the app with Firestore's `setDoc`.
 */
export async function benchTap(): Promise<boolean> {
  const site = await servePage(await bundlePage('bench/tap/page.ts'))
  try {
    const taken: RunTimes[] = []
    while (taken.length < browserRuns) taken.push(await runOnce(site))
    const { tapCost } = taken[0]!
    const setDocTimes = medians(taken.map(each => each.setDoc))
    const queue = medians(taken.map(each => each.queue))
    const lines = medians(taken.map(each => each.lines))
    const shown = medians(taken.map(each => each.shown))

    const [setDocRatio, queueRatio] = [setDocTimes[0] / setDocTimes[1], queue[1] / queue[0]]
    const [linesRatio, shownRatio] = [lines[1] / lines[0], shown[1] / shown[0]]
    console.log('A tap that adds a line, until its strict transaction has completed')
    console.log(
      `  transactions · flushes a tap            ${tapCost.transactions} · ${tapCost.syncs ?? 'no strace here'}, of exactly 1`,
    )
    console.log(
      `  the app, Firestore's offline setDoc     ${formatPair(setDocTimes)} · ${formatRatio(setDocRatio)} of at most 1 ×`,
    )
    console.log(
      `  none queued, ${queuedOrders * linesPerOrder} queued              ${formatPair(queue)} · ${formatRatio(queueRatio)} of at most 1.5 ×`,
    )
    console.log(
      `  line 1, line ${linesBefore + 1} of a check, unsent      ${formatPair(lines)} · ${formatRatio(linesRatio)} of at most 1.5 ×`,
    )
    console.log('A tap, until its line is on the screen')
    console.log(
      `  line 1, line ${linesBefore + 1} of a check, unsent      ${formatPair(shown)} · ${formatRatio(shownRatio)} of at most 1.5 ×`,
    )
    const single = taken.every(
      ({ tapCost: { transactions, syncs } }) => transactions === 1 && (syncs === undefined || syncs === 1),
    )
    const cheap = setDocRatio <= 1 && queueRatio <= 1.5 && linesRatio <= 1.5 && shownRatio <= 1.5
    return reportGoal(6, single && cheap)
  } finally {
    site.close()
  }
}

type TapCost = { transactions: number; syncs?: number }
type RunTimes = {
  setDoc: DurationLists
  queue: DurationLists
  lines: DurationLists
  shown: DurationLists
  tapCost: TapCost
}

async function runOnce(site: Server): Promise<RunTimes> {
  const chromium = await Chromium.withProfile([])
  try {
    const context = await chromium.start()
    const page = await context.newPage()
    await page.goto(addressOf(site, 'localhost'))
    const setDoc = await compareWithFirestore(page, await context.newPage(), site)
    const queue = await page.evaluate(([count, orders, lines]) => window.bench.timeWithQueue(count, orders, lines), [
      rounds,
      queuedOrders,
      linesPerOrder,
    ] as const)
    const lines = await page.evaluate(([count, before]) => window.bench.timeLines(count, before), [
      rounds,
      linesBefore,
    ] as const)
    const tapCost = await measureTapCost(page, chromium)
    return { setDoc, queue, lines, shown: await measureTapToLine(linesBefore), tapCost }
  } finally {
    await chromium.remove()
  }
}

/** The two pages have different origins (`localhost` and `127.0.0.1`), so that they share no database. */
async function compareWithFirestore(tabletPage: Page, firestorePage: Page, site: Server): Promise<DurationLists> {
  await firestorePage.goto(addressOf(site))
  await tabletPage.evaluate(() => window.bench.setUpTablet())
  await firestorePage.evaluate(() => window.bench.setUpFirestore())
  return timeAlternately(
    rounds,
    () => tabletPage.evaluate(() => window.bench.tap()),
    () => firestorePage.evaluate(() => window.bench.setDoc()),
  )
}

const medians = (taken: DurationLists[]): [number, number] => [
  median(taken.flatMap(([first]) => first)),
  median(taken.flatMap(([, second]) => second)),
]
const formatPair = ([first, second]: [number, number]) => `${formatMs(first)} · ${formatMs(second)}`

async function measureTapCost(page: Page, chromium: Chromium): Promise<TapCost> {
  await page.evaluate(() => window.bench.setUpTablet())
  let transactions = 0
  const syncs = await countDiskSyncs(chromium, async () => {
    transactions = await page.evaluate(count => window.bench.countTransactions(count), countedTaps)
  })
  return { transactions: transactions / countedTaps, ...(syncs !== undefined && { syncs: syncs / countedTaps }) }
}
