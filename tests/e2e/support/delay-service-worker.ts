import type { BrowserContext, Page } from 'playwright/test'

/** The functions that `delayServiceWorker` adds to the window of each page. */
type DelayWindow = Window & { serviceWorkerAllowed(): Promise<void>; allowServiceWorker?(): Promise<void> }

/**
 * Delays the registration of the service worker in all pages of a context until `allowServiceWorker` is called. When it
 * is installed, the service worker requests all files of the app, which is slow. Most tests need no service worker.
 */
export async function delayServiceWorker(context: BrowserContext): Promise<void> {
  const allowed = Promise.withResolvers<void>()
  await context.exposeFunction('serviceWorkerAllowed', () => allowed.promise)
  await context.exposeFunction('allowServiceWorker', () => allowed.resolve())
  await context.addInitScript(() => {
    if (!('serviceWorker' in navigator)) return // for example on about:blank
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker)
    navigator.serviceWorker.register = async (...options) => {
      await (window as unknown as DelayWindow).serviceWorkerAllowed()
      return register(...options)
    }
  })
}

/** Lets the service worker be registered if `delayServiceWorker` delays it, and waits until it is active. */
export const waitForServiceWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (window as unknown as DelayWindow).allowServiceWorker?.()
    await navigator.serviceWorker.ready
  })
