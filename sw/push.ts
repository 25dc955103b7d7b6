/// <reference lib="webworker" />
import { parsePushNotice } from '../domain/push-notice.ts'
import { readPushMark } from '../src/platform/push-mark.ts'
import { readSessionUid } from './session.ts'

declare const self: ServiceWorkerGlobalScope

/** A page that does not answer a question within this time counts as frozen. */
const answerMs = 500

/** The data of a notification that are needed when the user taps it. */
type TapData = { tenantId: string; path: string }

/**
 * Shows a push message as a notification. It is not shown in three cases: the message is for a user who has left this
 * tablet, it is for a tenant for which this browser is no longer subscribed, or the app is visible and shows the alert
 * itself. (Some browsers require a notification for each message, but not while the app is visible.)
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
  // With `renotify`, a notification also sounds when it replaces an earlier one of the same order. TypeScript's types
  // do not have this property.
  const options: NotificationOptions & { renotify: boolean } = {
    ...{ body, tag: orderId, renotify: true, icon: '/icons/icon-192.png' },
    data: { tenantId, path } satisfies TapData,
  }
  await self.registration.showNotification(title, options)
  const shown = await self.registration.getNotifications()
  await self.navigator.setAppBadge?.(shown.length).catch(() => {})
}

/** Opens the order of a notification, in an open page of its tenant or in a new page. */
export async function openNotice(notification: Notification): Promise<void> {
  notification.close()
  const { tenantId, path } = notification.data as TapData
  const pages = await listPages(tenantId)
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  await page?.focus().catch(() => {})
  if (page && (await askPage(page, { type: 'OPEN_ORDER', tenantId, path }))) return
  // On a host with the tenant's subdomain, the app ignores the parameter.
  await self.clients.openWindow(`${path}?${new URLSearchParams({ TENANT: tenantId })}`)
}

/**
 * Lists the open pages of the tenant that show alerts themselves. Frozen pages are left out, because they do not
 * answer.
 */
async function listPages(tenantId: string): Promise<WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const answers = await Promise.all(windows.map(page => askPage(page, { type: 'SHOWS_NOTICES', tenantId })))
  return windows.filter((_, index) => answers[index])
}

/** Asks a page a question. @returns false if the page shows another tenant or a screen without orders, or is frozen */
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
