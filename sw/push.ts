/// <reference lib="webworker" />
import { parsePushNotice } from '../domain/push-notice.ts'
import { readPushMark } from '../src/platform/push-mark.ts'
import { readSessionUid } from './session.ts'

declare const self: ServiceWorkerGlobalScope

/** How long a page may take to say that it opens an order. */
const answerMs = 500

/** What a notification holds for the tap on it. */
type TapData = { tenantId: string; path: string }

/**
 * Shows what a message says, unless it is for somebody who has left this tablet or for another tenant than the one for
 * which it subscribed last, or the app is visible, which shows and sounds the same by itself. (Browsers that require a
 * notification for each message make an exception then.)
 */
export async function showNotice(data: PushMessageData | null): Promise<void> {
  const notice = parsePushNotice(data?.text() ?? '')
  if (!notice) return
  const { title, body, orderId, path, tenantId } = notice
  const mark = await readPushMark()
  const uid = mark?.tenantId === tenantId ? await readSessionUid(tenantId) : null
  if (uid !== notice.uid) {
    if (uid !== undefined) await (await self.registration.pushManager.getSubscription())?.unsubscribe()
    return
  }
  if ((await listPages(tenantId)).some(({ visibilityState }) => visibilityState === 'visible')) return
  // TypeScript's types lack `renotify`, with which a message also sounds when it replaces that of the same order.
  const options: NotificationOptions & { renotify: boolean } = {
    ...{ body, tag: orderId, renotify: true, icon: '/icons/icon-192.png' },
    data: { tenantId, path } satisfies TapData,
  }
  await self.registration.showNotification(title, options)
  const shown = await self.registration.getNotifications()
  await self.navigator.setAppBadge?.(shown.length).catch(() => {})
}

/** Opens the order of a notification: in a page of its tenant that is open, otherwise in a new one. */
export async function openNotice(notification: Notification): Promise<void> {
  notification.close()
  const { tenantId, path } = notification.data as TapData
  const pages = await listPages(tenantId)
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  await page?.focus().catch(() => {})
  if (page && (await asks(page, { type: 'OPEN_ORDER', tenantId, path }))) return
  // On a host with the tenant's subdomain, the app ignores the parameter.
  await self.clients.openWindow(`${path}?${new URLSearchParams({ TENANT: tenantId })}`)
}

/** Lists the pages that show the messages of the tenant by themselves. A page that is frozen is left out. */
async function listPages(tenantId: string): Promise<WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const answers = await Promise.all(windows.map(page => asks(page, { type: 'SHOWS_NOTICES', tenantId })))
  return windows.filter((_, index) => answers[index])
}

/** @returns false if the page shows another tenant or a screen without orders, or is frozen */
function asks(page: Client, question: { type: string } & Partial<TapData>): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), answerMs)
    port1.onmessage = () => {
      clearTimeout(timer)
      port1.close()
      resolve(true)
    }
    page.postMessage(question, [port2])
  })
}
