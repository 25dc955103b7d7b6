import type { Page } from 'playwright'
import { HttpDevice } from '../../tests/support/device.ts'
import { closeSlips, sendSlips } from '../../tests/support/kitchen-slips.ts'
import type { RunningServer } from '../../tests/support/server.ts'

const repetitions = 11

/**
 * Sends dishes to the kitchen several times and measures the time from each call until the board (the kitchen's screen)
 * has painted the slip (the card of these dishes).
 * @param page a board without slips
 * @returns the times in ms
 */
export async function measureArrival(page: Page, server: RunningServer): Promise<number[]> {
  const waiter = await HttpDevice.signedIn(server.port, 'demo', 'mesero2')
  const cashier = await HttpDevice.signedIn(server.port, 'demo', 'gerente')
  const taken: number[] = []
  for (let time = 0; time < repetitions; time++) {
    await page.getByRole('heading', { name: 'Nada por preparar' }).waitFor()
    const painted = page.evaluate(waitForSlip)
    const startedAt = Date.now()
    const slips = await sendSlips(waiter, 1)
    taken.push((await painted) - startedAt)
    await closeSlips(cashier, slips)
  }
  return taken
}

/** Runs in the page. @returns when the first slip was painted, in ms since 1970 */
function waitForSlip(): Promise<number> {
  return new Promise(resolve => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('article')) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(Date.now())
        port2.postMessage(0)
      })
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}
