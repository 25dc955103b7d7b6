import type { BrowserContext, CDPSession, Page } from 'playwright/test'
import type { FakePushService } from '../../support/push/fake-push-service.ts'

type ServiceWorkerGlobal = typeof globalThis & {
  registration: ServiceWorkerRegistration
  clients: { openWindow(path: string): Promise<unknown> }
}

/**
 * Replaces the two browser methods with which a page subscribes to push messages, because Chromium can subscribe only
 * at Google's push service. The app, its service worker and its server are real.
 */
export async function stubSubscribing(context: BrowserContext, { endpoint, keys }: FakePushService): Promise<void> {
  await context.addInitScript(
    ({ endpoint, p256dh, auth }) => {
      const mark = 'test.subscribed'
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => localStorage.removeItem(mark),
      }
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          localStorage.setItem(mark, 'yes')
          return subscription
        },
        getSubscription: async () => (localStorage.getItem(mark) ? subscription : null),
      })
    },
    { endpoint, p256dh: keys.p256dh, auth: keys.auth },
  )
}

/** Delivers push messages to the service worker of a tablet, and reads the notifications that the tablet shows. */
export class PushTablet {
  readonly #context: BrowserContext
  readonly #devtools: CDPSession
  readonly #origin: string
  readonly #registrationId: string

  private constructor(context: BrowserContext, devtools: CDPSession, origin: string, registrationId: string) {
    this.#context = context
    this.#devtools = devtools
    this.#origin = origin
    this.#registrationId = registrationId
  }

  /** @param page a page of the app with an active service worker */
  static async attach(page: Page): Promise<PushTablet> {
    const context = page.context()
    const devtools = await context.newCDPSession(page)
    const registered = new Promise<string>(resolve => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    return new PushTablet(context, devtools, new URL(page.url()).origin, await registered)
  }

  /** Delivers a message to the service worker as a push service does. */
  async receives(data: string): Promise<void> {
    const target = { origin: this.#origin, registrationId: this.#registrationId }
    await this.#devtools.send('ServiceWorker.deliverPushMessage', { ...target, data })
  }

  notifications(): Promise<{ title: string; body: string; tag: string }[]> {
    return this.#worker.evaluate(async () => {
      const shown = await (self as unknown as ServiceWorkerGlobal).registration.getNotifications()
      return shown.map(({ title, body, tag }) => ({ title, body, tag }))
    })
  }

  /**
   * Simulates a tap on the notification by an event from a script. Browsers refuse `waitUntil` and `openWindow` for an
   * event from a script, so these two methods are stubs.
   * @param data if given, first shows a notification with this data. A test needs this while a page of the app is
   *   visible, because the service worker then shows no notification for a push message
   * @returns the path that the service worker opened in a new page, if it opened one
   */
  tapsNotification(data?: { tenantId: string; path: string }): Promise<string | undefined> {
    return this.#worker.evaluate(async data => {
      const scope = self as unknown as ServiceWorkerGlobal
      const { prototype } = (scope as unknown as { ExtendableEvent: { prototype: object } }).ExtendableEvent
      const done: Promise<unknown>[] = []
      Object.assign(prototype, { waitUntil: (work: Promise<unknown>) => done.push(work) })
      let openedPath: string | undefined
      scope.clients.openWindow = async path => {
        openedPath = path
      }
      if (data) await scope.registration.showNotification('shown before', { data })
      const [notification] = await scope.registration.getNotifications()
      const { NotificationEvent } = scope as unknown as {
        NotificationEvent: new (type: string, init: object) => Event
      }
      scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
      await Promise.all(done)
      return openedPath
    }, data)
  }

  get #worker() {
    return this.#context.serviceWorkers().at(-1)!
  }
}
