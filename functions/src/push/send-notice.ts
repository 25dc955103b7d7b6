import { createHash } from 'node:crypto'
import type { DocumentReference } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import type { PushNotice } from '../../../domain/push-notice.ts'
import type { Subscription } from './subscription.ts'
import type { VapidKeys } from './vapid.ts'

/**
 * For how many seconds the push service tries to deliver a message: less than the three minutes after which the app
 * also alerts other staff about the dish.
 */
const deliverySeconds = 120
const timeoutMs = 1_400

/**
 * Encrypts a message for one browser and passes it to the browser's push service. Deletes the subscription if the push
 * service answers that it has ended. Other failures of the push service are only logged. While a tablet is offline, the
 * push service stores only the last message of each order (`topic`).
 */
export async function sendNotice(
  ref: DocumentReference,
  { endpoint, p256dh, auth }: Subscription,
  notice: PushNotice,
  vapidDetails: VapidKeys,
): Promise<void> {
  // Most calls of `orders` send no message, so the library is loaded only here.
  const { default: webPush } = await import('web-push')
  const topic = createHash('sha256').update(notice.orderId).digest('base64url').slice(0, 32)
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notice),
    { vapidDetails, TTL: deliverySeconds, urgency: 'high', topic, contentEncoding: 'aes128gcm' },
  )
  const { 'Content-Length': _, ...sent } = headers as { [name: string]: string | number }
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(body!),
    // A redirection could lead to an address that is not allowed.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined)
  await response?.body?.cancel()
  const status = response?.status
  // With these statuses, the push service says that the subscription has ended.
  if (status === 404 || status === 410) await ref.delete()
  // The endpoint is a secret of the tablet, so only its host is logged.
  else if (!response?.ok) logger.warn('a push service failed', { status, host: new URL(endpoint).host })
}
