import { CallError } from './call-error.ts'
import { platform } from './connection.ts'
import { callCloudFunction } from './functions.ts'
import { readInstallState } from './install.ts'
import { readPushMark, writePushMark } from './push-mark.ts'

/**
 * Whether messages reach this tablet when it is locked. `install`: only after the app was installed (iPhone and iPad).
 * `blocked`: the user or the browser forbids notifications. `notConfigured`: the server has no keys. `offline`: the
 * server cannot be asked now; `isOn` is what this tablet knows. `key`: the server's public key.
 */
export type PushState =
  | { kind: 'unsupported' | 'install' | 'blocked' | 'notConfigured' }
  | { kind: 'offline'; isOn: boolean }
  | { kind: 'on' | 'off'; key: string }

type Language = 'es' | 'en'

/** How long a person waits for the answer to a tap, or to signing out. */
const timeout = 10_000
const leaveTimeout = 2_000
const renewAfterMs = 24 * 60 * 60_000

export async function readPushState(uid: string): Promise<PushState> {
  if (!isSupported()) return { kind: readInstallState() === 'ios' ? 'install' : 'unsupported' }
  if (Notification.permission === 'denied') return { kind: 'blocked' }
  const isOn = await isSubscribed(uid)
  try {
    const { key } = await callCloudFunction<{ key: string | null }>('push', { op: 'key' }, { timeout })
    return key === null ? { kind: 'notConfigured' } : { kind: isOn ? 'on' : 'off', key }
  } catch (error) {
    if (error instanceof CallError) return { kind: 'offline', isOn }
    throw error
  }
}

/**
 * Subscribes this tablet. Call it in the handler of a tap, because browsers ask for the permission only then.
 * @returns whether it worked; it does not when the user dismisses the question, or a server is out of reach
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
 * Ends the subscription of this tablet, also without a network: the push service then tells the server, at the next
 * message, that the subscription has ended.
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
 * Call it when a tenant is opened for which this browser has no subscription, but for another. Ends that one and removes
 * its notifications. The other tenant's server learns so from the push service.
 */
export async function leaveOtherTenant(): Promise<void> {
  await writePushMark(undefined)
  await (await findSubscription())?.unsubscribe()
  await closeNotices()
}

/**
 * Call it when a user begins to use the app. Renews the user's subscription once a day, and ends that of another user.
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

/** Removes the notifications, because the open app itself shows what waits. */
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
