import { createHash } from 'node:crypto'
import type { DocumentReference } from 'firebase-admin/firestore'

/** The languages of the screens. */
export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]

/**
 * The document `pushes/{hash}`. No client can read it, because anybody who knows the endpoint and the keys could send
 * messages to the tablet. `signedInAt` is the time, in seconds since 1970, when the session of the user began; when a
 * manager ends this session, the subscription ends too. The tablet renews `expiresAt` once a day.
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

export const maxSubscriptionsPerUser = 5
export const subscriptionLifetimeMs = 30 * 24 * 60 * 60_000

/**
 * Returns the document of a subscription. Its id is a hash of the endpoint. A browser has one endpoint, so the
 * subscription of a new user replaces that of the previous user.
 */
export const getSubscriptionRef = (tenantRef: DocumentReference, endpoint: string): DocumentReference =>
  tenantRef.collection('pushes').doc(createHash('sha256').update(endpoint).digest('base64url'))
