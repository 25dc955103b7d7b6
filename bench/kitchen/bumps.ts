import type { Browser, Page } from 'playwright'
import { HttpDevice } from '../../tests/support/device.ts'
import { sendSlips } from '../../tests/support/kitchen-slips.ts'
import type { RunningServer } from '../../tests/support/server.ts'
import { percentile95 } from '../report.ts'
import { floorButton, openFloor, resetFloor } from './floor.ts'
import { openBoardIn, waitForSlips } from './screen.ts'
import { installTapTimer, timeTap } from './tap-timer.ts'

/** The number of open slips (cards with dishes) on the board (the kitchen's screen) while it is measured. */
export const openSlipCount = 200
const linesPerMinute = 60
const linesPerSlip = 3
const bumps = 40
/** The pause after each tap on the board. A cook does not tap faster, and the slips need this time to move up. */
const betweenTapsMs = 400

/** The 95th percentiles of the times from a tap to its paint in ms, on the board and on the comparison page. */
export type BumpTimes = { board: number; floor: number }

/**
 * Marks slips as ready on a board with 200 slips while 60 lines a minute arrive. Each tap on the board alternates with
 * a tap on the comparison page of `floor.ts`, which uses no JavaScript library and no database.
 * @returns for each slowdown of the CPU, the 95th percentiles of the times from a tap to its paint, in ms
 */
export async function measureBumps(browser: Browser, server: RunningServer, slowdowns: number[]): Promise<BumpTimes[]> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'es-MX' })
  const page = await context.newPage()
  await installTapTimer(page)
  await openBoardIn(page, server.origin('demo'), true)
  await waitForSlips(page, openSlipCount)
  const floor = await openFloor(browser)
  const waiter = await HttpDevice.signedIn(server.port, 'demo', 'mesero2')
  const arrivals = setInterval(
    () => void sendSlips(waiter, 1, linesPerSlip).catch(() => {}),
    (60_000 / linesPerMinute) * linesPerSlip,
  )
  try {
    const times: BumpTimes[] = []
    for (const slowdown of slowdowns) {
      await Promise.all([setSlowdown(page, slowdown), setSlowdown(floor, slowdown)])
      times.push(await alternate(page, floor))
    }
    return times
  } finally {
    clearInterval(arrivals)
    await context.close()
    await floor.close()
  }
}

async function alternate(page: Page, floor: Page): Promise<BumpTimes> {
  const [board, floors]: [number[], number[]] = [[], []]
  for (let tap = 0; tap < bumps; tap++) {
    await page.bringToFront()
    board.push(await timeTap(page, 'article button[aria-label^="Lista: "]'))
    await page.waitForTimeout(betweenTapsMs)
    await floor.bringToFront()
    await resetFloor(floor)
    floors.push(await timeTap(floor, floorButton))
  }
  return { board: percentile95(board), floor: percentile95(floors) }
}

async function setSlowdown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
