import type { Server } from 'node:http'
import type { Page } from 'playwright'
import { Chromium } from '../../tests/chaos/chromium.ts'
import { addressOf, bundlePage, servePage } from '../page-server.ts'
import { formatMs, formatRatio, median, reportGoal } from '../report.ts'
import type { CatalogueBench, ReadName } from './page.ts'

declare global {
  interface Window {
    catalogueBench: CatalogueBench
  }
}

const readRounds = 15
const deltaRounds = 30
const delta = { short: 200, long: 10_000, changed: 50 }

/**
 * Measures goal 3 of docs/performance.md: how long the app takes to read from its database a whole menu of 2,000
 * products, and how long only the first category of the menu. Compares both times with Firestore's offline cache, and
 * the time of the whole menu also with bare IndexedDB.
 */
export async function benchMenuRead(): Promise<boolean> {
  return withPage(async (page, site) => {
    await page.evaluate(() => window.catalogueBench.fill())
    const { rawMenu, appMenu, appCategory, firestoreMenu, firestoreCategory } = await timeReads(page, site)
    const raw = appMenu / rawMenu
    const menu = firestoreMenu / appMenu
    const category = firestoreCategory / appCategory
    console.log(`Reads from the device, each in a page just loaded; medians of ${readRounds}`)
    console.log(
      `  2,000 products, bare IndexedDB · the app         ${formatMs(rawMenu)} · ${formatMs(appMenu)} · ${formatRatio(raw)} of at most 1.3 ×`,
    )
    console.log(
      `  2,000 products, the app · Firestore's cache      ${formatMs(appMenu)} · ${formatMs(firestoreMenu)} · ${formatRatio(menu)} of at least 4 ×`,
    )
    console.log(
      `  first category, the app · Firestore's where      ${formatMs(appCategory)} · ${formatMs(firestoreCategory)} · ${formatRatio(category)} of at least 6 ×`,
    )
    return reportGoal(3, raw <= 1.3 && menu >= 4 && category >= 6)
  })
}

/**
 * Measures goal 4 of docs/performance.md: how long the app takes to store a change of 50 products that a Firestore
 * listener has delivered, in a short and in a long menu. Compares the time for the long menu with Firestore's offline
 * cache.
 */
export async function benchDelta(): Promise<boolean> {
  return withPage(async page => {
    const taken = await page.evaluate(([rounds, sizes]) => window.catalogueBench.timeDeltas(rounds, sizes), [
      deltaRounds,
      delta,
    ] as const)
    const [short, long] = taken.lengths.map(median) as [number, number]
    const [app, firestore] = taken.firestore.map(median) as [number, number]
    console.log(`${delta.changed} changed products are stored; medians of ${deltaRounds}`)
    console.log(
      `  menu of ${delta.long}, the app · Firestore              ${formatMs(app)} · ${formatMs(firestore)} · ${formatRatio(firestore / app)} of at least 5 ×`,
    )
    console.log(
      `  the app, menu of ${delta.short} · of ${delta.long}              ${formatMs(short)} · ${formatMs(long)} · ${formatRatio(long / short)} of at most 1.5 ×`,
    )
    return reportGoal(4, firestore >= 5 * app && long <= 1.5 * short)
  })
}

async function timeReads(page: Page, site: Server): Promise<Record<ReadName, number>> {
  const taken: Record<ReadName, number[]> = {
    rawMenu: [],
    appMenu: [],
    appCategory: [],
    firestoreMenu: [],
    firestoreCategory: [],
  }
  const names = Object.keys(taken) as ReadName[]
  for (let round = 0; round < readRounds; round++) {
    for (const name of round % 2 ? names.toReversed() : names) {
      await page.goto(addressOf(site))
      taken[name].push(await page.evaluate(each => window.catalogueBench.timeRead(each), name))
    }
  }
  return Object.fromEntries(names.map(name => [name, median(taken[name])])) as Record<ReadName, number>
}

async function withPage(measure: (page: Page, site: Server) => Promise<boolean>): Promise<boolean> {
  const site = await servePage(await bundlePage('bench/catalogue/page.ts'))
  const chromium = await Chromium.withProfile([])
  try {
    const page = await (await chromium.start()).newPage()
    await page.goto(addressOf(site))
    return await measure(page, site)
  } finally {
    await chromium.remove()
    site.close()
  }
}
