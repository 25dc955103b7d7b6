import type { BrowserType, Locator, Page } from 'playwright-firefox-esr'
import { type BrowserWindow, patienceMs, type Target } from './browser-window.ts'

type LaunchOptions = Parameters<BrowserType['launch']>[0]

export async function openPlaywrightWindow(
  engine: BrowserType,
  options: LaunchOptions,
  viewport: { width: number; height: number },
): Promise<BrowserWindow> {
  const browser = await engine.launch(options)
  const context = await browser.newContext({ viewport, locale: 'es-MX', timezoneId: 'America/Mexico_City' })
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', error => errors.push(String(error)))
  const locate = (target: Target) => locateIn(page, target)
  const visible = (target: Target) => locate(target).filter({ visible: true }).first()
  return {
    width: viewport.width,
    open: async url => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    tap: target => visible(target).click(),
    async type(target, text) {
      const input = visible(target)
      await input.click()
      await input.press('ControlOrMeta+a')
      await input.pressSequentially(text)
    },
    chooseFile: (target, path) => locate(target).and(page.locator('input')).setInputFiles(path),
    sees: target => visible(target).waitFor(),
    seesNo: target => visible(target).waitFor({ state: 'hidden' }),
    waitUntilInstalled: () => page.evaluate(async () => void (await navigator.serviceWorker.ready)),
    saveScreenshot: async path => void (await page.screenshot({ path })),
    errors: () => errors,
    close: () => browser.close(),
  }
}

function locateIn(page: Page, { role, name, label, text, texts = [], within }: Target): Locator {
  const place = within ? locateIn(page, within) : page
  let found: Locator
  if (label !== undefined) found = place.getByLabel(label, { exact: true })
  else if (text !== undefined) found = place.getByText(text, { exact: true })
  else found = place.getByRole(role!, name === undefined ? {} : { name, exact: true })
  for (const part of texts) found = found.filter({ hasText: part })
  return found
}
