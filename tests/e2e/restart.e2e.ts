import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Locator } from 'playwright/test'
import { launchOptions } from '../support/browser.ts'
import { expect, test } from './support/fixtures.ts'
import { Waiter } from './support/waiter.ts'

/**
 * Calls `work` with a function `start`. Each call of `start` closes the browser and opens it again with the same
 * profile on disk, as when a tablet is switched off and on.
 */
async function withTablet(work: (start: () => Promise<BrowserContext>) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'comanda-tablet-'))
  let running: BrowserContext | undefined
  try {
    await work(async () => {
      await running?.close()
      const viewport = { width: 1024, height: 768 }
      running = await chromium.launchPersistentContext(profile, { ...launchOptions, viewport, locale: 'es-MX' })
      return running
    })
  } finally {
    await running?.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

const openApp = async (context: BrowserContext, origin: string) => new Waiter(await context.newPage(), origin)

async function waitUntilPictureIsCached({ page }: Waiter, picture: Locator): Promise<void> {
  const url = await picture.evaluate(image => (image as HTMLImageElement).src)
  const isCached = () =>
    page.evaluate(async address => (await caches.match(address, { ignoreVary: true })) !== undefined, url)
  await expect.poll(isCached).toBe(true)
}

test('[card.serviceWorker] after a restart of the browser without a network, a guest can open the menus of the departments, a dish and the sign-in page', async ({
  server,
}) => {
  await withTablet(async start => {
    const before = await openApp(await start(), server.origin('demo'))
    await before.page.goto(before.origin)
    await before.waitUntilReadyForOffline()
    await before.page.reload()
    const shown = await before.findsProduct('Chistorra')
    await waitUntilPictureIsCached(before, shown.locator('img').first())

    const context = await start()
    await server.kill()
    await context.setOffline(true)
    const guest = await openApp(context, before.origin)
    const { page } = guest
    for (const path of ['/terraza', '/barra', '/barra/0113', '/']) {
      await page.goto(guest.origin + path)
      await expect(page.getByRole('heading', { name: 'La Higuera' })).toBeVisible()
      await expect(page.getByRole('tabpanel').getByRole('button').first()).toContainText(/\$\d/)
      await expect(guest.status).toContainText('Sin conexión')
    }
    await expect(await guest.findsProduct('Chistorra')).toContainText('$168.00')
    const picture = guest.product('Chistorra').first().locator('img')
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await guest.product('Chistorra').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()

    await page.goto(`${guest.origin}/login`)
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
    await page.goto(`${guest.origin}/uno/dos/tres`)
    await expect(page.getByRole('heading', { name: 'Aquí no hay nada' })).toBeVisible()
  })
})

test('[card.mirror] [guard.2] after a restart of the browser without a network, a waiter can open the tables and the menu, and continues an order', async ({
  server,
}) => {
  await withTablet(async start => {
    const before = await openApp(await start(), server.origin('demo'))
    await before.signsIn()
    await before.opensTable('Mesa 4')
    await before.adds('Chistorra')
    await before.waitUntilReadyForOffline()
    const order = new URL(before.page.url()).pathname

    const context = await start()
    await server.kill()
    await context.setOffline(true)
    const lucia = await openApp(context, before.origin)
    const { page } = lucia
    await page.goto(lucia.origin + order)
    await expect(lucia.line('Chistorra')).toContainText('Guardada, sin enviar')
    await lucia.adds('Elote asado')
    await expect(lucia.line('Elote asado')).toContainText('Solo en esta tableta')
    for (const [path, table] of [
      ['/table', 'Mesa 4'],
      ['/table/comedor', 'Mesa 4'],
      ['/table/terraza', ''],
      ['/table/barra', ''],
    ] as const) {
      await page.goto(lucia.origin + path)
      if (table) await expect(lucia.table(table)).toHaveAccessibleName(/ocupada/)
      else await expect(page.getByRole('button', { name: /, libre/ }).first()).toBeVisible()
    }
    await page.goto(lucia.origin)
    await lucia.findsProduct('Chistorra')
    await page.goto(`${lucia.origin}/login`)
    await expect(page).toHaveURL(`${lucia.origin}/`)
    await page.goto(`${lucia.origin}/admin`)
    await expect(page.getByText('Esto no le corresponde')).toBeVisible()

    await context.setOffline(false)
    await server.restart()
    await page.goto(lucia.origin + order)
    await lucia.waitUntilSynced()
    await expect(lucia.line('Elote asado')).toContainText('Guardada, sin enviar')
  })
})
