import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'

/** Dispatches `beforeinstallprompt`, with which a browser offers to install the app; a headless browser never does. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = () => {
      Object.assign(window, { asked: true })
      return Promise.resolve({ outcome: 'accepted' })
    }
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
}
const isPrompted = (page: Page) => page.evaluate(() => 'asked' in window)

/**
 * Returns the web app manifest with two more fields. `errors`: the mistakes in the manifest. `missing`: why the browser
 * would not install the app, except for one reason: that the windows of the tests are private.
 */
async function readManifest(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const { data, errors } = await browser.send('Page.getAppManifest')
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  await browser.detach()
  const missing = installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== 'in-incognito')
  return { ...JSON.parse(data ?? '{}'), errors, missing }
}

test('the app can be installed under the name of the tenant, although all tenants share one manifest file [card.pwa]', async ({
  waiter,
}) => {
  for (const [tenant, name, short] of [
    ['demo', 'La Higuera', 'La Higuera'],
    ['golf', 'Club Los Encinos', 'Comanda'],
  ] as const) {
    const { page, origin } = await waiter({ tenant })
    await page.goto(origin)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    // Waits until the page links to the tenant's own manifest. At first, the page links to a manifest that all tenants
    // share.
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', /^blob:/)
    const manifest = await readManifest(page)
    expect(manifest).toMatchObject({ name, short_name: short, start_url: `${origin}/`, errors: [], missing: [] })
    expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
    await expect(page.locator('meta[name=apple-mobile-web-app-title]')).toHaveAttribute('content', name)
  }
})

test('the menu offers guests to install the app, but does not offer it again after a guest has declined', async ({
  waiter,
}) => {
  const { page, origin } = await waiter()
  await page.goto(origin)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await offerInstall(page)
  const card = page.getByRole('complementary', { name: 'La carta, en tu teléfono' })
  await card.getByRole('button', { name: 'Ahora no' }).click()
  await expect(card).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('tab').first()).toBeVisible()
  await offerInstall(page)
  await expect(page.getByRole('button', { name: /\$/ }).first()).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('the tables screen offers staff to install the app, and the account dialog warns that the browser may delete stored data', async ({
  waiter,
}) => {
  const lucia = await waiter()
  const { page } = lucia
  await lucia.signsIn()
  await lucia.seesTables()
  await offerInstall(page)
  await page
    .getByRole('complementary', { name: 'Instale Comanda en esta tableta' })
    .getByRole('button', { name: 'Instalar' })
    .click()
  expect(await isPrompted(page)).toBe(true)
  await page.getByRole('button', { name: 'Su cuenta' }).click()
  await expect(page.getByRole('dialog')).toContainText('El navegador puede borrarla')
})

test('the account dialog says that stored data is protected if the browser has granted persistent storage', async ({
  waiter,
}) => {
  const lucia = await waiter()
  // Headless browsers do not grant persistent storage, so the test fakes the grant.
  await lucia.page.addInitScript(() => {
    StorageManager.prototype.persist = () => Promise.resolve(true)
  })
  await lucia.signsIn()
  await lucia.seesTables()
  await lucia.page.getByRole('button', { name: 'Su cuenta' }).click()
  await expect(lucia.page.getByRole('dialog')).toContainText('Protegida')
})

test('in a private window staff are warned that the window is private until they tap «Entendido»', async ({
  waiter,
}) => {
  const lucia = await waiter()
  const { page } = lucia
  // In a private window, Safari rejects this call.
  await page.addInitScript(() => {
    StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'))
  })
  await lucia.signsIn()
  await lucia.seesTables()
  const warning = page.getByRole('complementary', { name: 'Esta ventana es privada' })
  await warning.getByRole('button', { name: 'Entendido' }).click()
  await page.getByRole('tab', { name: 'Terraza' }).click()
  await expect(lucia.table('Mesa 21')).toBeVisible()
  await expect(warning).toHaveCount(0)
})

test('an iPhone shows how to install the app through the share sheet', async ({ waiter }) => {
  const { page, origin } = await waiter()
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await page.goto(origin)
  await expect(page.getByRole('complementary', { name: 'La carta, en tu teléfono' })).toContainText('Agregar a inicio')
})
