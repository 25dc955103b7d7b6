import type { Browser, CDPSession } from 'playwright'
import { HttpDevice } from '../../tests/support/device.ts'
import { closeSlips, sendSlips } from '../../tests/support/kitchen-slips.ts'
import type { RunningServer } from '../../tests/support/server.ts'
import { openBoard } from './screen.ts'

/** The heap of the board (the kitchen's screen) is measured after about this many slips (cards) were finished. */
export const [minSlips, maxSlips] = [500, 5_000]
const slipsAtOnce = 40

/** @returns the heap of a board in bytes: after 480 slips were shown and finished, and after 5,000 slips */
export async function measureHeap(browser: Browser, server: RunningServer): Promise<[before: number, after: number]> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'es-MX' })
  const page = await openBoard(context, server.origin('demo'), true)
  const session = await context.newCDPSession(page)
  const waiter = await HttpDevice.signedIn(server.port, 'demo', 'mesero2')
  const cashier = await HttpDevice.signedIn(server.port, 'demo', 'gerente')
  const heaps: number[] = []
  for (let passed = 0; passed < maxSlips; passed += slipsAtOnce) {
    if (passed === minSlips - (minSlips % slipsAtOnce)) heaps.push(await readHeap(session))
    const slips = await sendSlips(waiter, slipsAtOnce)
    await page.locator('article').first().waitFor()
    await closeSlips(cashier, slips)
    await page.getByRole('heading', { name: 'Nada por preparar' }).waitFor({ timeout: 120_000 })
  }
  heaps.push(await readHeap(session))
  await context.close()
  return heaps as [number, number]
}

async function readHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable')
  // Collects three times, because a first garbage collection may only schedule finalizers.
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}
