import { type Browser, chromium } from 'playwright'
import { launchOptions } from '../../tests/support/browser.ts'
import { HttpDevice } from '../../tests/support/device.ts'
import { sendSlips } from '../../tests/support/kitchen-slips.ts'
import { type RunningServer, startServer } from '../../tests/support/server.ts'
import { measureOwnCode } from '../own-code.ts'
import { formatMs, formatRatio, median, reportGoal } from '../report.ts'
import { measureArrival } from './arrival.ts'
import { measureBumps, openSlipCount } from './bumps.ts'
import { countBoard, countBumpWrites, elementLimits } from './counts.ts'
import { maxSlips, measureHeap, minSlips } from './long-evening.ts'
import { openBoard } from './screen.ts'

const slowdowns = [1, 4]
const bumpLimits = [50, 150]
const heapLimit = 1.3
const codeLimitKb = 25
const arrivalLimitMs = 1_000

/** Measures the goal `kitchen` of docs/performance.md: how fast and how small the kitchen's screen (the board) is. */
export async function benchKitchen(): Promise<boolean> {
  const browser = await chromium.launch(launchOptions)
  try {
    console.log(`The board of a station, ${openSlipCount} open slips, 60 lines a minute arriving`)
    const met = [benchCode()]
    for (const part of [benchCounts, benchArrival, benchBumps, benchHeap]) met.push(await part(browser))
    return reportGoal('kitchen', met.every(Boolean))
  } finally {
    await browser.close()
  }
}

/** Measures the size of the JavaScript file that only the screens of the kitchen load. */
function benchCode(): boolean {
  const size = measureOwnCode('kitchen-routes')
  console.log(`  the board's own code                    ${size.toFixed(1)} kB of at most ${codeLimitKb} kB brotli`)
  return size <= codeLimitKb
}

async function benchCounts(browser: Browser): Promise<boolean> {
  const { elements, slips, rendered } = await withServer(openSlipCount, server => countBoard(browser, server))
  console.log(`  slips in the page · rendered by a bump  ${slips} · ${rendered}, of ${openSlipCount}`)
  for (const [index, { width, limit }] of elementLimits.entries())
    console.log(`  elements at ${`${width} px`.padEnd(28)}${elements[index]} of at most ${limit}`)
  const { transactions, syncs } = await withServer(openSlipCount, countBumpWrites)
  console.log(`  transactions · flushes a bump           ${transactions} · ${syncs ?? 'no strace here'}, of exactly 1`)
  const isSmall = elements.every((count, index) => count <= elementLimits[index]!.limit) && rendered <= slips
  return isSmall && transactions === 1 && (syncs === undefined || syncs === 1)
}

async function benchArrival(browser: Browser): Promise<boolean> {
  const taken = await withServer(0, async server => {
    const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'es-MX' })
    const times = await measureArrival(await openBoard(context, server.origin('demo'), true), server)
    await context.close()
    return median(times)
  })
  console.log(`  sent → painted on the board, median     ${formatMs(taken)} of at most ${arrivalLimitMs} ms`)
  return taken <= arrivalLimitMs
}

async function benchBumps(browser: Browser): Promise<boolean> {
  const times = await withServer(openSlipCount, server => measureBumps(browser, server, slowdowns))
  for (const [index, { board, floor }] of times.entries())
    console.log(
      `  tap → painted bump, p95, CPU ${slowdowns[index]}x slower  ${formatMs(board)} of at most ${bumpLimits[index]} ms · ${formatRatio(board / floor)} the floor of ${formatMs(floor)}`,
    )
  return times.every(({ board }, index) => board <= bumpLimits[index]!)
}

async function benchHeap(browser: Browser): Promise<boolean> {
  const [before, after] = await withServer(0, server => measureHeap(browser, server))
  console.log(
    `  heap after ${minSlips}, ${maxSlips} slips              ${megabytes(before)} · ${megabytes(after)} · ${formatRatio(after / before)} of at most ${heapLimit} ×`,
  )
  return after <= heapLimit * before
}

async function withServer<Result>(slips: number, measure: (server: RunningServer) => Promise<Result>): Promise<Result> {
  const server = await startServer()
  try {
    if (slips > 0) await sendSlips(await HttpDevice.signedIn(server.port, 'demo', 'mesero'), slips)
    return await measure(server)
  } finally {
    await server.stop()
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
