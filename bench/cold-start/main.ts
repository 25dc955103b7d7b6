import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { launchOptions } from '../../tests/support/browser.ts'
import { type RunningServer, startServer } from '../../tests/support/server.ts'
import { signInOnPage } from '../../tests/support/sign-in.ts'
import { readPaintTime, recordPaintTime } from '../paint-time.ts'
import { formatMs, formatRatio, median, reportGoal } from '../report.ts'
import type { FloorBench } from './floor-page.tsx'
import { makeFloorProducts } from './floor-products.ts'
import { type FloorSite, imagePaths, serveFloor } from './floor-site.ts'
import { addLongMenu, openOrders } from './restaurant.ts'

declare global {
  interface Window {
    floorBench: FloorBench
  }
}

const productCount = 2_000
const orderCount = 60
const rounds = 7
const slowdown = 4
const maxRatio = 2.8
/** Before the measurement, each screen is opened a few times, so that pictures and compiled code are stored. */
const visitsBefore = 3
const visitMs = 2_500

/** A screen counts as shown when it has at least `count` elements that match `selector`. */
type Screen = {
  address: string
  selector: string
  count: number
  /** Runs once before the measurement, while the servers still answer. */
  prepare(page: Page): Promise<void>
}
type Comparison = { app: number; floor: number }

/**
 * Measures goal 2 of docs/performance.md: how long the app takes without a network from the navigation to painted
 * products or tables, with 2,000 products on the device and a throttled CPU. For comparison, each browser also opens
 * the floor (`floor-page.tsx`), a page that has only cards. The app cannot be faster than this page. All servers are
 * stopped before the times are taken.
 */
export async function benchColdStart(): Promise<boolean> {
  const floor = await serveFloor()
  const server = await startServer()
  const profiles = await Promise.all([newProfile(), newProfile()])
  try {
    await addLongMenu(server.port, productCount)
    await openOrders(server.port, orderCount)
    const floorScreen = describeFloor(floor)
    const screens = [describeGuestMenu(server), describeTables(server)] as const
    for (const [index, screen] of screens.entries()) await prepareProfile(profiles[index]!, [floorScreen, screen])
    await server.stop()
    floor.stop()
    const guest = await compare(profiles[0]!, screens[0], floorScreen)
    const waiter = await compare(profiles[1]!, screens[1], floorScreen)

    console.log(`Cold start without a network, ${productCount} products, ${slowdown}x throttle; medians of ${rounds}`)
    const met = [print("the guest's menu", guest), print(`the waiter's tables, ${orderCount} open orders`, waiter)]
    return reportGoal(2, met.every(Boolean))
  } finally {
    floor.stop()
    await server.stop()
    await Promise.all(profiles.map(profile => rm(profile, { recursive: true, force: true, maxRetries: 5 })))
  }
}

function describeFloor({ address }: FloorSite): Screen {
  return {
    address,
    selector: '.card',
    count: 1,
    prepare: async page => {
      const products = makeFloorProducts(productCount, imagePaths)
      await page.evaluate(stored => window.floorBench.storeMenu(stored), products)
    },
  }
}

function describeGuestMenu(server: RunningServer): Screen {
  return {
    address: server.origin('demo'),
    selector: '#menu [data-row] button',
    count: 1,
    prepare: async page => {
      // The first products appear after the app has created its database. Before that, `hasProducts` would create an
      // empty database under the same name.
      await page.locator('#menu [data-row] button').first().waitFor()
      await page.waitForFunction(hasProducts, productCount, { polling: 1_000, timeout: 120_000 })
    },
  }
}

function describeTables(server: RunningServer): Screen {
  return {
    address: `${server.origin('demo')}/table/comedor`,
    selector: 'button[aria-label*=", ocupada"]',
    count: orderCount,
    prepare: async page => {
      await signInOnPage(page, server.origin('demo'), 'mesero')
      await page.waitForFunction(hasProducts, productCount, { polling: 1_000, timeout: 120_000 })
    },
  }
}

/** Runs in the page. Whether the app's database has at least `count` products. */
function hasProducts(count: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('comanda-demo')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      const counting = db.transaction('products').objectStore('products').count()
      counting.onsuccess = () => resolve(counting.result >= count)
      db.close()
    }
  })
}

const newProfile = () => mkdtemp(join(tmpdir(), 'comanda-profile-'))

const launch = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    ...launchOptions,
    viewport: { width: 1024, height: 768 },
    locale: 'es-MX',
  })

async function prepareProfile(profile: string, screens: Screen[]): Promise<void> {
  const browser = await launch(profile)
  for (const screen of screens) {
    const page = await browser.newPage()
    await page.goto(screen.address)
    await screen.prepare(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await recordPaintTime(page, screen.selector, screen.count)
    for (let visit = 0; visit < visitsBefore; visit++) {
      await page.goto(screen.address)
      await readPaintTime(page)
      await page.waitForTimeout(visitMs)
    }
    await page.close()
  }
  await browser.close()
}

/** @returns the median times in ms */
async function compare(profile: string, app: Screen, floor: Screen): Promise<Comparison> {
  const taken = { app: [] as number[], floor: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const browser = await launch(profile)
    await browser.setOffline(true)
    // The first page of a browser is slower than all others, so its time is not counted.
    await openThrottled(browser, floor)
    const open = {
      app: async () => taken.app.push(await openThrottled(browser, app)),
      floor: async () => taken.floor.push(await openThrottled(browser, floor)),
    }
    for (const name of round % 2 ? (['app', 'floor'] as const) : (['floor', 'app'] as const)) await open[name]()
    await browser.close()
  }
  return { app: median(taken.app), floor: median(taken.floor) }
}

async function openThrottled(browser: BrowserContext, { address, selector, count }: Screen): Promise<number> {
  const page = await browser.newPage()
  const session = await browser.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await recordPaintTime(page, selector, count)
  await page.goto(address)
  const painted = await readPaintTime(page)
  await page.close()
  return painted
}

function print(screen: string, { app, floor }: Comparison): boolean {
  const ratio = app / floor
  console.log(
    `  ${screen.padEnd(38)} ${formatMs(app)} · floor ${formatMs(floor)} · ${formatRatio(ratio)} of at most ${maxRatio} ×`,
  )
  return ratio <= maxRatio
}
