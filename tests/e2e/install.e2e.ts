import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'

/** Dispatches `beforeinstallprompt`, the event that offers an installation. Headless browsers never send it. */
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

/** Reads the web app manifest and the reasons why the browser would not install the app. */
async function readManifest(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const { data, errors } = await browser.send('Page.getAppManifest')
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  await browser.detach()
  const missing = installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== 'in-incognito')
  return { ...JSON.parse(data ?? '{}'), errors, missing }
}

test('each tenant is installed under its own name from the shared manifest [card.pwa]', async ({ waiter }) => {
  for (const [tenant, name, short] of [
    ['demo', 'La Higuera', 'La Higuera'],
    ['golf', 'Club Los Encinos', 'Comanda'],
  ] as const) {
    const { page, origin } = await waiter({ tenant })
    await page.goto(origin)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    // Waits for the link to the tenant's manifest. If it changed during the reading, the browser would use the old one.
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', /^blob:/)
    const manifest = await readManifest(page)
    expect(manifest).toMatchObject({ name, short_name: short, start_url: `${origin}/`, errors: [], missing: [] })
    expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
    await expect(page.locator('meta[name=apple-mobile-web-app-title]')).toHaveAttribute('content', name)
  }
})

test('a guest is offered the installation at the end of the menu and, after declining, is not asked again', async ({
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

test('staff are offered the installation and see whether the browser may delete stored work', async ({ waiter }) => {
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

test('the account dialog shows that stored work is protected if the browser’s storage is persistent', async ({
  waiter,
}) => {
  const lucia = await waiter()
  // Headless browsers do not grant persistent storage, so the answer is faked.
  await lucia.page.addInitScript(() => {
    StorageManager.prototype.persist = () => Promise.resolve(true)
  })
  await lucia.signsIn()
  await lucia.seesTables()
  await lucia.page.getByRole('button', { name: 'Su cuenta' }).click()
  await expect(lucia.page.getByRole('dialog')).toContainText('Protegida')
})

test('staff are warned once that the window is private', async ({ waiter }) => {
  const lucia = await waiter()
  const { page } = lucia
  // Safari rejects this call in a private window.
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
