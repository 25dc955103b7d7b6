import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { buildWhatChanged } from '../../scripts/build.ts'
import { lineNames, readOrders } from '../support/read-orders.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { expect, test as story } from './support/fixtures.ts'

type Releases = { release(): Promise<void> }

/**
 * Playwright's `test` with a server that serves a copy of the built app. `release` changes the copy into a new version
 * of the app.
 */
const test = story.extend<{ releasingServer: RunningServer & Releases }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  releasingServer: async ({}, use) => {
    await buildWhatChanged()
    const folder = await mkdtemp(join(tmpdir(), 'comanda-release-'))
    const dist = join(folder, 'dist')
    await cp('dist', dist, { recursive: true })
    const server = await startServer({ env: { DIST: dist } })
    await use({ ...server, release: () => release(dist) })
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  },
  server: ({ releasingServer }, use) => use(releasingServer),
})

/** Makes a new version of the app: changes index.html, and its revision in sw.js, so that browsers load it again. */
async function release(dist: string): Promise<void> {
  const [index, worker] = [join(dist, 'index.html'), join(dist, 'sw.js')]
  const page = await readFile(index, 'utf8')
  await writeFile(index, page.replace('</head>', `<meta name="release" content="${Date.now()}"></head>`))
  const script = await readFile(worker, 'utf8')
  await writeFile(worker, script.replace(/"revision":"\w+"(?=,"url":"index\.html")/, `"revision":"${Date.now()}"`))
}

/** Sets a variable in the page. A reload removes the variable, so a test can detect the reload. */
const markPage = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window).catch(() => true)

const checkForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })

test('a new version of the app starts when the user agrees; a tab with an open order is not asked, and starts it after leaving the order', async ({
  waiter,
  releasingServer,
}) => {
  const lucia = await waiter()
  await lucia.signsIn()
  await lucia.seesTables()
  await lucia.waitUntilReadyForOffline()
  await lucia.page.reload()
  await expect(lucia.table('Mesa 4')).toBeVisible()
  const otherTab = await waiter({ sharing: lucia.context })
  await otherTab.opensTable('Mesa 4')
  const chistorra = await otherTab.findsProduct('Chistorra')
  await chistorra.click({ delay: 700 })
  const note = otherTab.page.getByRole('dialog').getByRole('textbox', { name: /Nota/ })
  await note.fill('Muy dorada')
  await markPage(lucia.page)
  await markPage(otherTab.page)

  await releasingServer.release()
  await checkForUpdate(lucia.page)
  const prompt = lucia.page.getByRole('button', { name: 'Usarla' })
  await expect(prompt).toBeVisible()
  await expect(otherTab.page.getByRole('button', { name: 'Usarla' })).toHaveCount(0)

  await prompt.click()
  await expect.poll(() => isMarked(lucia.page)).toBe(false)
  await expect(lucia.table('Mesa 4')).toBeVisible()
  await expect(note).toHaveValue('Muy dorada')
  expect(await isMarked(otherTab.page)).toBe(true)
  await otherTab.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Agregar/ })
    .click()
  await expect(otherTab.line('Chistorra')).toContainText('Muy dorada')

  await otherTab.page.getByRole('link', { name: 'Volver' }).click()
  await expect.poll(() => isMarked(otherTab.page)).toBe(false)
  await expect(otherTab.table('Mesa 4')).toHaveAccessibleName(/ocupada/)
})

test('a page that was loaded before the service worker was installed can also be updated to a new version of the app', async ({
  waiter,
  releasingServer,
}) => {
  const lucia = await waiter()
  await lucia.signsIn()
  await lucia.waitUntilReadyForOffline()
  await expect(lucia.table('Mesa 4')).toBeVisible()
  await markPage(lucia.page)
  await releasingServer.release()
  await lucia.page.getByRole('button', { name: 'Actualizar' }).click()
  await lucia.page.getByRole('button', { name: 'Usarla' }).click()
  await expect.poll(() => isMarked(lucia.page)).toBe(false)
  await expect(lucia.table('Mesa 4')).toBeVisible()
})

test('when the server refuses commands because the app is too old, the app looks for a newer version and offers it', async ({
  waiter,
  releasingServer,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  await lucia.signsIn()
  await lucia.waitUntilReadyForOffline()
  await lucia.page.reload()
  await expect(lucia.table('Mesa 4')).toBeVisible()
  await markPage(lucia.page)
  await releasingServer.release()
  const refused = { status: 426, contentType: 'application/json', body: JSON.stringify({ error: { code: 'upgrade' } }) }
  await lucia.context.route('**/us-central1/orders', route => route.fulfill(refused))
  await lucia.table('Mesa 4').click()
  await lucia.adds('Chistorra')
  await lucia.page.getByRole('link', { name: 'Volver' }).click()
  await lucia.page.getByRole('button', { name: 'Usarla' }).click()
  await expect.poll(() => isMarked(lucia.page)).toBe(false)
  await lucia.context.unroute('**/us-central1/orders')
  await lucia.waitUntilSynced()
  expect(Object.values(await readOrders(releasingServer.port, 'demo')).map(order => lineNames(order).length)).toEqual([
    1,
  ])
})

test('a new version of the app that the user postponed is not announced again while the page stays open', async ({
  waiter,
  releasingServer,
}) => {
  const guest = await waiter()
  const { page, origin } = guest
  await page.goto(origin)
  await guest.waitUntilReadyForOffline()
  await page.reload()
  await expect(page.getByRole('tab').first()).toBeVisible()
  await releasingServer.release()
  await checkForUpdate(page)
  await page.getByRole('button', { name: 'Después' }).click()
  await expect(page.getByRole('button', { name: 'Usarla' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Terraza' }).click()
  await expect(page).toHaveURL(/\/terraza$/)
  await expect(page.getByRole('button', { name: 'Usarla' })).toHaveCount(0)
})

test('fifty unsent commands survive an update of the app, and the new version sends each command once', async ({
  waiter,
  releasingServer,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  const { page } = lucia
  await lucia.signsIn()
  await lucia.seatsGuests('Mesa 4')
  await lucia.waitUntilReadyForOffline()
  await page.reload()
  await lucia.context.route('**/us-central1/orders', route => route.abort())
  const dish = await lucia.findsProduct('Chistorra')
  for (let quantity = 1; quantity <= 50; quantity++) {
    await dish.click()
    await expect(lucia.line('Chistorra')).toContainText(`${quantity}×`)
  }
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(lucia.table('Mesa 4')).toBeVisible()
  await markPage(page)
  await releasingServer.release()
  await checkForUpdate(page)
  await page.getByRole('button', { name: 'Usarla' }).click()
  await expect.poll(() => isMarked(page)).toBe(false)
  await expect(page.locator('meta[name=release]')).toBeAttached()
  await expect(page.getByRole('button', { name: '50 pendientes', exact: true })).toBeVisible()

  await lucia.context.unroute('**/us-central1/orders')
  await lucia.waitUntilSynced()
  const orders = Object.values(await readOrders(releasingServer.port, 'demo'))
  expect(orders.map(order => lineNames(order).length)).toEqual([50])
})
