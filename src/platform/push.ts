import { CallError } from './call-error.ts'
import { platform } from './connection.ts'
import { callCloudFunction } from './functions.ts'
import { readInstallState } from './install.ts'
import { readPushMark, writePushMark } from './push-mark.ts'

/**
 * Whether push messages reach this tablet while it is locked. `install`: an iPhone or iPad allows them only after the
 * app was installed. `blocked`: the user or the browser forbids notifications. `notConfigured`: the server has no key
 * for push messages. `offline`: the call to the server failed; `isOn`: whether this tablet is subscribed for the user,
 * as far as the tablet knows. `key` is the server's public key for the subscription.
 */
export type PushState =
  | { kind: 'unsupported' | 'install' | 'blocked' | 'notConfigured' }
  | { kind: 'offline'; isOn: boolean }
  | { kind: 'on' | 'off'; key: string }

type Language = 'es' | 'en'

/** The time limit of a call to the server, in milliseconds. Short, because a person waits for the answer. */
const timeout = 10_000
const leaveTimeout = 2_000
const renewAfterMs = 24 * 60 * 60_000

/** Finds out whether the user `uid` gets push messages on this tablet, or can switch them on. */
export async function readPushState(uid: string): Promise<PushState> {
  if (!isSupported()) return { kind: readInstallState() === 'ios' ? 'install' : 'unsupported' }
  if (Notification.permission === 'denied') return { kind: 'blocked' }
  const isOn = await isSubscribed(uid)
  try {
    // With `uid`, the call fails before it is sent if this device does not know the user any more.
    const { key } = await callCloudFunction<{ key: string | null }>('push', { op: 'key' }, { timeout, uid })
    return key === null ? { kind: 'notConfigured' } : { kind: isOn ? 'on' : 'off', key }
  } catch (error) {
    if (error instanceof CallError) return { kind: 'offline', isOn }
    throw error
  }
}

/**
 * Subscribes this tablet to push messages for the user `uid`. Call it in the handler of a tap, because some browsers
 * ask the user for the permission only then.
 * @param key the server's public key, from `readPushState`
 * @returns false when the user did not give the permission, the push service refused, or the call to our server failed
 */
export async function turnPushOn(uid: string, key: string, language: Language): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await navigator.serviceWorker.ready
  try {
    // A browser refuses to subscribe while it has a subscription with another key.
    await (await pushManager.getSubscription())?.unsubscribe()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    await register(subscription, uid, language)
    return true
  } catch (error) {
    if (!(error instanceof CallError || error instanceof DOMException)) throw error
    await unsubscribe()
    return false
  }
}

/**
 * Ends the subscription of this tablet, and tells our server. If our server cannot be reached, it learns of the end
 * when it sends the next message, because the push service then refuses the message.
 */
export async function unsubscribe(): Promise<void> {
  await writePushMark(undefined)
  const subscription = await findSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  const serverCall = callCloudFunction('push', { op: 'unsubscribe', endpoint }, { timeout: leaveTimeout })
  await Promise.all([
    subscription.unsubscribe(),
    serverCall.catch(error => {
      if (!(error instanceof CallError)) throw error
    }),
  ])
}

/**
 * Ends this browser's subscription for another tenant, and removes the notifications that are shown. Call it when a
 * tenant is opened while the subscription is for another tenant. Does not call our server. The server learns of the end
 * when it sends the next message, because the push service then refuses the message.
 */
export async function endPushForOtherTenant(): Promise<void> {
  await writePushMark(undefined)
  await (await findSubscription())?.unsubscribe()
  await closeNotices()
}

/**
 * Reports the user's subscription to the server again, if the last report is a day old or the browser has changed the
 * endpoint. Ends the subscription instead if it belongs to another user of the tenant, or if notifications are no
 * longer allowed. Call it when a user begins to use the app.
 * @throws CallError
 */
export async function renewPush(uid: string, language: Language): Promise<void> {
  const mark = await readPushMark()
  if (!mark || mark.tenantId !== platform().tenantId) return
  if (mark.uid !== uid) return unsubscribe()
  const subscription = await findSubscription()
  if (!subscription || Notification.permission !== 'granted') return unsubscribe()
  if (subscription.endpoint === mark.endpoint && Date.now() - mark.renewedAt < renewAfterMs) return
  await register(subscription, uid, language)
}

/** Removes the app's notifications from the screen. Call it when the app is open, because its page shows the alerts. */
export async function closeNotices(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close()
}

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

async function isSubscribed(uid: string): Promise<boolean> {
  const mark = await readPushMark()
  if (mark?.tenantId !== platform().tenantId) return false
  return mark.uid === uid && (await findSubscription())?.endpoint === mark.endpoint
}

async function register(subscription: PushSubscription, uid: string, language: Language): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await callCloudFunction('push', { op: 'subscribe', endpoint, keys, language }, { timeout, uid })
  const { tenantId } = platform()
  await writePushMark({ tenantId, uid, endpoint: subscription.endpoint, renewedAt: Date.now() })
}
