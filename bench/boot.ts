import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright'
import { launchOptions } from '../tests/support/browser.ts'
import { type RunningServer, startServer } from '../tests/support/server.ts'
import { openOrderAsWaiter } from './open-order.ts'
import { reportGoal } from './report.ts'

type Script = { name: string; bytes: number; text: string }

/**
 * Measures goal 1 of docs/performance.md: how many bytes of JavaScript (compressed with brotli) a browser requests in
 * two cases: on a guest's first visit, until the guest can open a product; and in a new tab of a signed-in waiter,
 * until the waiter can order. Both numbers have a maximum, and the scripts must not contain the Firestore SDK.
 */
export async function benchBoot(): Promise<boolean> {
  const server = await startServer()
  const browser = await chromium.launch(launchOptions)
  try {
    const menu = await loadGuestMenu(browser, server)
    const order = await loadWaiterOrder(browser, server)
    const met = [printBoot("the guest's menu", menu, 200), printBoot("the waiter's order screen", order, 260)]
    return reportGoal(1, met.every(Boolean))
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** @returns the scripts that the browser requests before the dialog of a product appears */
async function loadGuestMenu(browser: Browser, server: RunningServer): Promise<Script[]> {
  const page = await newPage(browser)
  await page.addInitScript(recordDialogTime)
  const scripts = collectScripts(page)
  await page.goto(server.origin('demo'))
  await page.getByRole('tab', { name: 'De la brasa' }).click()
  await page
    .getByRole('button', { name: /^Tacos de lechón/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  const before = await page.evaluate(() => {
    const { dialogAt } = window as unknown as { dialogAt: number }
    return performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime < dialogAt ? name : []))
  })
  const paths = new Set(before.map(address => new URL(address).pathname))
  return (await scripts()).filter(({ name }) => paths.has(name))
}

/**
 * Runs in the page. Sets `window.dialogAt` to the time at which the first dialog appears, in ms since the navigation.
 */
function recordDialogTime(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[role=dialog], dialog')) return
    observer.disconnect()
    Object.assign(window, { dialogAt: performance.now() })
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** @returns the scripts that a new tab of a signed-in waiter requests before the order screen shows the menu */
async function loadWaiterOrder(browser: Browser, server: RunningServer): Promise<Script[]> {
  const page = await newPage(browser)
  await openOrderAsWaiter(page, server.origin('demo'))
  const newTab = await page.context().newPage()
  const scripts = collectScripts(newTab)
  await newTab.goto(page.url())
  await newTab.getByRole('tabpanel').getByRole('button').first().waitFor()
  return scripts()
}

/** Blocks the service worker, because the service worker would request all scripts in advance. */
async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'es-MX' })
  return context.newPage()
}

function collectScripts(page: Page): () => Promise<Script[]> {
  const found: Promise<Script>[] = []
  page.on('response', response => {
    if (response.request().resourceType() !== 'script') return
    found.push(
      response.text().then(text => ({
        name: new URL(response.url()).pathname,
        bytes: brotliCompressSync(text).length,
        text,
      })),
    )
  })
  return () => Promise.all(found)
}

function printBoot(screen: string, scripts: Script[], limitKb: number): boolean {
  const total = scripts.reduce((sum, script) => sum + script.bytes, 0)
  const firestore = scripts.filter(script => script.text.includes('google.firestore.v1.Firestore'))
  console.log(`Boot of ${screen}: ${kb(total)} of at most ${limitKb} KB brotli, in ${scripts.length} files`)
  for (const { name, bytes } of scripts.sort((a, b) => b.bytes - a.bytes))
    console.log(`  ${kb(bytes).padStart(9)}  ${name}`)
  if (firestore.length > 0) console.log(`  The Firestore SDK is in ${firestore.map(script => script.name).join(', ')}`)
  return total <= limitKb * 1000 && firestore.length === 0
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
