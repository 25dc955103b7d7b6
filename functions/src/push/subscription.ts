import { createHash } from 'node:crypto'
import type { DocumentReference } from 'firebase-admin/firestore'

/** The languages of the app's screens. */
export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]

/**
 * The document `pushes/{hash}`: a tablet's subscription to push messages. No client can read it, because another user
 * who knows the endpoint could unsubscribe the tablet. `signedInAt` is the time, in seconds since 1970, when the user
 * signed in; when a manager ends this session, the subscription ends too. `subscribedAt` and `expiresAt` are in
 * milliseconds since 1970.
 */
export type Subscription = {
  uid: string
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  signedInAt: number
  subscribedAt: number
  expiresAt: number
}

/** On how many tablets a user can be subscribed. A further subscription replaces the one renewed longest ago. */
export const maxSubscriptionsPerUser = 5
/** A subscription ends 30 days after the tablet renewed it last. */
export const subscriptionLifetimeMs = 30 * 24 * 60 * 60_000

/**
 * Returns the document of a push subscription. Its id is a hash of the endpoint, the address at which the browser gets
 * messages. A browser has only one endpoint at a time, so the subscription of a new user replaces that of the previous
 * user.
 */
export const getSubscriptionRef = (tenantRef: DocumentReference, endpoint: string): DocumentReference =>
  tenantRef.collection('pushes').doc(createHash('sha256').update(endpoint).digest('base64url'))
