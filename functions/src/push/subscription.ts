import { createHash } from 'node:crypto'
import type { DocumentReference } from 'firebase-admin/firestore'

/** The languages of the screens. */
export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]

/**
 * The document `pushes/{hash}`, which no client can read: whoever knows the endpoint and the keys could disturb the
 * tablet. `signedInAt`: when the session began that subscribed, in seconds since 1970; when a manager ends the session,
 * the subscription ends too. The tablet renews `expiresAt` each day on which it is used.
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

/** A browser has one endpoint, so a new user of a tablet takes the place of the user before. */
export const getSubscriptionRef = (tenantRef: DocumentReference, endpoint: string): DocumentReference =>
  tenantRef.collection('pushes').doc(createHash('sha256').update(endpoint).digest('base64url'))
