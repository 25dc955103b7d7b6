import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from 'playwright/test'
import { type RunningServer, startServer } from '../../support/server.ts'
import { delayServiceWorker } from './delay-service-worker.ts'
import { Waiter } from './waiter.ts'

type Fixtures = {
  /** A new server for this test, with only the seed data: the example restaurant `demo` and the golf club `golf`. */
  server: RunningServer
  /**
   * Creates a waiter with a new tablet (a browser context). With `sharing`, the waiter gets a new tab on this existing
   * tablet instead. The waiter's `origin` is that of the restaurant `tenant`, by default `demo`. If `tenant` is null,
   * the origin has no subdomain.
   */
  waiter: (options?: { tenant?: string | null; sharing?: BrowserContext }) => Promise<Waiter>
  /** Allows network errors on the consoles of the browsers in the whole test. */
  expectNetworkErrors: () => void
}

const isNetworkNoise = (text: string) =>
  /Failed to load resource|net::ERR_|WebChannelConnection|dynamically imported module|fetching the script/.test(text)

/**
 * Playwright's `test` with the fixtures `server`, `waiter` and `expectNetworkErrors`. A test fails if a page that
 * `waiter` opened, or its service worker, logs an error that is not allowed.
 */
export const test = base.extend<Fixtures & { errors: { texts: string[]; networkAllowed: boolean } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  errors: async ({}, use) => {
    const errors = { texts: [] as string[], networkAllowed: false }
    await use(errors)
    const unexpected = errors.texts.filter(text => !(errors.networkAllowed && isNetworkNoise(text)))
    expect(unexpected, 'errors on the console').toEqual([])
  },
  expectNetworkErrors: async ({ errors }, use) => {
    await use(() => {
      errors.networkAllowed = true
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  server: async ({}, use) => {
    const server = await startServer()
    await use(server)
    await server.stop()
  },
  waiter: async ({ browser, server, errors }, use) => {
    const contexts: BrowserContext[] = []
    await use(async ({ tenant = 'demo', sharing } = {}) => {
      const context = sharing ?? (await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true }))
      if (!sharing) {
        contexts.push(context)
        await delayServiceWorker(context)
        await context.addInitScript(logPolicyViolations)
        context.on('serviceworker', worker => {
          worker.on('console', message => collectError(message, errors.texts))
          worker.evaluate(logPolicyViolations).catch(() => {}) // the worker may have ended already
        })
      }
      const page = await context.newPage()
      collectErrorsOf(page, errors.texts)
      return new Waiter(page, server.origin(tenant ?? undefined))
    })
    await Promise.all(contexts.map(context => context.close()))
  },
})

/**
 * Runs in the page or its service worker: logs each violation of the content security policy as a console error, so
 * that the test fails.
 */
function logPolicyViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
    console.error('CSP report:', violatedDirective, blockedURI, sourceFile, sample)
  })
}

function collectError(message: ConsoleMessage, errors: string[]): void {
  if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
}

function collectErrorsOf(page: Page, errors: string[]): void {
  page.on('console', message => collectError(message, errors))
  page.on('pageerror', error => errors.push(String(error)))
}

export { expect }
