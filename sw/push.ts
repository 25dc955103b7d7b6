/// <reference lib="webworker" />
import { parsePushNotice } from '../domain/push-notice.ts'
import { readPushMark } from '../src/platform/push-mark.ts'
import { readSessionUid } from './session.ts'

declare const self: ServiceWorkerGlobalScope

/** How long the service worker waits for the answer of a page, in milliseconds. */
const answerMs = 500

/** The data stored in a notification for the moment when the user taps it. `path`: the path of its order. */
type TapData = { tenantId: string; path: string }

/**
 * Shows a push message as a notification, unless the app is visible and shows the alert itself. (Some browsers require
 * a notification for each message, but not while the app is visible.) A message is not shown if its user is no longer
 * signed in here, or if this browser has left the message's restaurant. Then the service worker ends the browser's push
 * subscription.
 */
export async function showNotice(data: PushMessageData | null): Promise<void> {
  const notice = parsePushNotice(data?.text() ?? '')
  if (!notice) return
  const { title, body, orderId, path, tenantId } = notice
  const mark = await readPushMark()
  const uid = mark?.tenantId === tenantId ? await readSessionUid(tenantId) : null
  if (uid !== notice.uid) {
    // `undefined`: the database could not be read, so the user may still be signed in.
    if (uid !== undefined) await (await self.registration.pushManager.getSubscription())?.unsubscribe()
    return
  }
  if ((await listPages(tenantId)).some(({ visibilityState }) => visibilityState === 'visible')) return
  // With `renotify`, a notification also makes a sound if it replaces an earlier one of the same order. TypeScript's
  // types lack this property.
  const options: NotificationOptions & { renotify: boolean } = {
    ...{ body, tag: orderId, renotify: true, icon: '/icons/icon-192.png' },
    data: { tenantId, path } satisfies TapData,
  }
  await self.registration.showNotification(title, options)
  const shown = await self.registration.getNotifications()
  await self.navigator.setAppBadge?.(shown.length).catch(() => {})
}

/** Opens the order of a notification, in an open page of the order's restaurant or else in a new page. */
export async function openNotice(notification: Notification): Promise<void> {
  notification.close()
  const { tenantId, path } = notification.data as TapData
  const pages = await listPages(tenantId)
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  await page?.focus().catch(() => {})
  if (page && (await askPage(page, { type: 'OPEN_ORDER', tenantId, path }))) return
  // The app ignores the parameter `TENANT` on a host that has the restaurant's subdomain.
  await self.clients.openWindow(`${path}?${new URLSearchParams({ TENANT: tenantId })}`)
}

/**
 * Lists the open pages of a restaurant (tenant) that show alerts themselves. Frozen pages do not answer and are left
 * out.
 */
async function listPages(tenantId: string): Promise<WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const answers = await Promise.all(windows.map(page => askPage(page, { type: 'SHOWS_NOTICES', tenantId })))
  return windows.filter((_, index) => answers[index])
}

/**
 * Sends a message to a page and waits for its answer.
 * @returns false if the page does not answer in time, for example because it shows another restaurant or is frozen
 */
function askPage(page: Client, question: { type: string } & Partial<TapData>): Promise<boolean> {
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
