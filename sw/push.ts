/// <reference lib="webworker" />
import { parsePushNotice } from '../domain/push-notice.ts'
import { readSessionUid } from './session.ts'

declare const self: ServiceWorkerGlobalScope

/** How long a page may take to say that it opens an order. */
const answerMs = 500

/**
 * Shows what a message says, unless it is for somebody who has left this tablet, or the app is visible, which shows and
 * sounds the same by itself. (Browsers that require a notification for each message make an exception then.)
 */
export async function showNotice(data: PushMessageData | null): Promise<void> {
  const notice = parsePushNotice(data?.text() ?? '')
  if (!notice) return
  const uid = await readSessionUid(notice.tenantId)
  if (uid !== notice.uid) {
    if (uid !== undefined) await (await self.registration.pushManager.getSubscription())?.unsubscribe()
    return
  }
  if ((await listWindows()).some(({ visibilityState }) => visibilityState === 'visible')) return
  const { title, body, orderId, path } = notice
  // TypeScript's types lack `renotify`, with which a message also sounds when it replaces that of the same order.
  const options: NotificationOptions & { renotify: boolean } = {
    ...{ body, tag: orderId, renotify: true, icon: '/icons/icon-192.png', data: { path } },
  }
  await self.registration.showNotification(title, options)
  const shown = await self.registration.getNotifications()
  await self.navigator.setAppBadge?.(shown.length).catch(() => {})
}

/** Opens the order of a notification: in a page that is open, otherwise in a new one. */
export async function openNotice(notification: Notification): Promise<void> {
  notification.close()
  const { path } = notification.data as { path: string }
  const windows = await listWindows()
  const page = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!page) return void (await self.clients.openWindow(path))
  await page.focus().catch(() => {})
  if (await opensOrder(page, path)) return
  await page.navigate(path).catch(() => self.clients.openWindow(path))
}

const listWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** @returns false if the page shows a screen without orders, or is frozen */
function opensOrder(page: Client, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), answerMs)
    port1.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
    }
    page.postMessage({ type: 'OPEN_ORDER', path }, [port2])
  })
}
