import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright'
import type { RunningServer } from '../server.ts'
import { signInOnPage } from '../sign-in.ts'
import type { SeededIds } from './seed-restaurant.ts'

/**
 * A screen of the app in one state, for example the order screen offline. `npm run screens` takes a screenshot of each
 * screen, and a test checks its accessibility with axe.
 */
export type Screen = {
  /** The name of the screen, with which the file names of its screenshots begin. */
  name: string
  /** The tenant's id, which is also the subdomain. An empty string opens the host without a subdomain. */
  tenant: string
  /** The user name of the employee who is signed in when `prepare` runs. If undefined, no employee is signed in. */
  user?: string
  /**
   * The path that is opened. For example, `{mesa-4}` is replaced by the id of the order at Mesa 4, `{code of mesa-3}`
   * by the token in the URL of the QR code of Mesa 3.
   */
  path: string
  /** Runs before `path` is opened, for example to make requests fail. */
  prepare?: (page: Page, origin: string) => Promise<unknown>
  /** Runs after `path` was opened: taps and waits until the page shows the wanted state. */
  reachState: (page: Page) => Promise<unknown>
  /** If true, each visit gets a new device. Needed if a visit leaves changes on the device, such as unsent commands. */
  needsOwnDevice?: true
  contextOptions?: BrowserContextOptions
}

export type Viewport = { width: number; height: number }
export const phoneViewport: Viewport = { width: 390, height: 844 }
export const tabletViewport: Viewport = { width: 820, height: 1180 }
export const landscapeViewport: Viewport = { width: 1024, height: 768 }
export const deskViewport: Viewport = { width: 1440, height: 900 }

export const firstButton = (page: Page, name: RegExp): Locator => page.getByRole('button', { name }).first()
/** Without `name`, waits for any heading. */
export const seesHeading = (page: Page, name?: RegExp): Promise<void> =>
  page
    .getByRole('heading', name && { name })
    .first()
    .waitFor()

export async function goesOffline(page: Page): Promise<void> {
  await holdCommands(page)
  await page.context().setOffline(true)
  await page.getByText('Sin conexión').first().waitFor()
}

/**
 * Makes calls of the cloud function `orders` fail, from this page and from pages that the device opens later, so that
 * their commands stay unsent. A script in the page does so, because a Playwright route or `setOffline` would end before
 * the page is closed, and the closing page could still send its commands.
 */
export async function holdCommands(page: Page): Promise<void> {
  await page.context().addInitScript(failOrdersCalls)
  await page.evaluate(failOrdersCalls)
}

/** The two commands (open an order at the free table Mesa 3, add a line) stay unsent. */
export async function opensTableWithoutSending(page: Page, origin: string): Promise<void> {
  await holdCommands(page)
  await page.goto(`${origin}/table/comedor`)
  await firstButton(page, /^Mesa 3, libre/).click()
  await firstButton(page, /^Guacamole/).click()
  await page.getByText('2 pendientes').first().waitFor()
}

/** Runs in the page: calls of `orders` fail with status 503, or with a network error when the browser is offline. */
function failOrdersCalls(): void {
  const { fetch } = window
  window.fetch = async (input, init) => {
    if (!String(input).endsWith('/us-central1/orders')) return fetch(input, init)
    if (!navigator.onLine) throw new TypeError('Failed to fetch')
    return Response.json({ error: { code: 'unavailable', message: 'held' } }, { status: 503 })
  }
}

/**
 * Screens with the same tenant and user share one device (a browser context), except screens with `needsOwnDevice`.
 */
export class ScreenVisitor {
  readonly #browser: Browser
  readonly #server: RunningServer
  readonly #ids: SeededIds
  readonly #devices = new Map<string, Promise<BrowserContext>>()

  constructor(browser: Browser, server: RunningServer, ids: SeededIds) {
    this.#browser = browser
    this.#server = server
    this.#ids = ids
  }

  async visit(screen: Screen, viewport: Viewport, look: (page: Page) => Promise<unknown>): Promise<void> {
    const device = await this.#deviceFor(screen)
    const page = await device.newPage()
    try {
      page.setDefaultTimeout(20_000)
      await page.setViewportSize(viewport)
      const origin = this.#server.origin(screen.tenant || undefined)
      await screen.prepare?.(page, origin)
      await page.goto(origin + screen.path.replace(/\{(.+)\}/, (_, thing) => this.#ids[thing] ?? thing))
      await screen.reachState(page)
      await waitUntilDrawn(page)
      await look(page)
    } finally {
      await page.close()
      if (screen.needsOwnDevice) await device.close()
    }
  }

  async close(): Promise<void> {
    for (const device of this.#devices.values()) await (await device).close()
  }

  #deviceFor(screen: Screen): Promise<BrowserContext> {
    if (screen.needsOwnDevice) return this.#newDevice(screen)
    const key = `${screen.tenant} ${screen.user}`
    const known = this.#devices.get(key) ?? this.#newDevice(screen)
    this.#devices.set(key, known)
    return known
  }

  async #newDevice({ tenant, user, contextOptions: device }: Screen): Promise<BrowserContext> {
    const context = await this.#browser.newContext({
      locale: 'es-MX',
      timezoneId: 'America/Mexico_City',
      serviceWorkers: 'block',
      ...device,
    })
    if (user) await signIn(context, this.#server.origin(tenant), user)
    return context
  }
}

async function signIn(context: BrowserContext, origin: string, user: string): Promise<void> {
  const page = await context.newPage()
  await signInOnPage(page, origin, user)
  await page.getByText('Al día').first().waitFor()
  await page.close()
}

/** Waits until fonts and, for at most 10 seconds, visible pictures have loaded, and until finite animations end. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page
    .waitForFunction(areVisibleImagesLoaded, undefined, { timeout: 10_000 })
    .catch(() => console.log(`${page.url()}: a picture did not load`))
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(one => one.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(one => one.finished))
  })
}

/** Runs in the page. Ignores images below the window, because some of them load only when the user scrolls to them. */
function areVisibleImagesLoaded(): boolean {
  const seen = [...document.images].filter(image => {
    const { top, width } = image.getBoundingClientRect()
    return width > 0 && top < window.innerHeight
  })
  return seen.every(image => image.complete && image.naturalWidth > 0)
}
