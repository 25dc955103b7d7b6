import { ECDH } from 'node:crypto'
import * as v from 'valibot'
import { isPushEndpoint } from './push-services.ts'
import { languages } from './subscription.ts'

const endpoint = v.pipe(v.string(), v.maxLength(1_000), v.check(isPushEndpoint))
/** The browser's public key: a point of the curve P-256. It takes 65 bytes, which are 87 characters of base64url. */
const p256dh = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{87}$/), v.check(isCurvePoint))
/** The browser's secret for the encryption of messages: 16 bytes, which are 22 characters of base64url. */
const auth = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/))

function isCurvePoint(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/**
 * The request of the cloud function `push`. `key` asks for the server's public key, which a browser needs to subscribe.
 * `subscribe` also renews a subscription.
 */
export const pushRequestSchema = v.variant('op', [
  v.object({ op: v.literal('key') }),
  v.object({
    op: v.literal('subscribe'),
    endpoint,
    keys: v.object({ p256dh, auth }),
    language: v.picklist(languages),
  }),
  v.object({ op: v.literal('unsubscribe'), endpoint }),
])

export type PushRequest = v.InferOutput<typeof pushRequestSchema>
export type SubscribeRequest = Extract<PushRequest, { op: 'subscribe' }>
