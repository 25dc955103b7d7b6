import type { Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { may } from '../../../domain/permissions.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import { getTenantRef, resolveRole } from '../tenant.ts'
import { pushRequestSchema, type SubscribeRequest } from './request.ts'
import {
  getSubscriptionRef,
  maxSubscriptionsPerUser,
  type Subscription,
  subscriptionLifetimeMs,
} from './subscription.ts'
import { readVapidKeys } from './vapid.ts'

/**
 * The cloud function `push`: begins and ends the caller's subscription to push messages, which arrive even while the
 * tablet is locked or the app is closed. The request's `op` says what to do:
 * - `key` answers the server's public key as `{key}`, or `{key: null}` if the server has no keys.
 * - `subscribe` answers `{expiresAt}`, in milliseconds since 1970.
 * - `unsubscribe` answers `{}`. It ends the subscription of any user, because perhaps another user has signed in on the
 * tablet since. Only a caller who knows the endpoint can end a subscription.
 * @throws CallError
 * - `denied`: the caller is a guest or (except for `unsubscribe`) has a role that gets no alerts
 * - `invalid`: the request is not valid, or the endpoint is not one of a known push service
 * - `unavailable`: the server has no keys (only for `subscribe`)
 * - the errors of `resolveRole`
 */
export async function managePush(db: Firestore, caller: Caller, data: Record<string, unknown>): Promise<object> {
  const tenantRef = getTenantRef(db, caller.tenantId)
  const request = v.safeParse(pushRequestSchema, data)
  if (caller.role === 'guest') throw new CallError('denied')
  const role = resolveRole(caller, await tenantRef.collection('staff').doc(caller.uid).get())
  if (request.success && request.output.op === 'unsubscribe') {
    await getSubscriptionRef(tenantRef, request.output.endpoint).delete()
    return {}
  }
  if (!may({ role }, 'getAlerts', { settings: {} })) throw new CallError('denied')
  if (!request.success) throw new CallError('invalid')
  if (request.output.op === 'key') return { key: readVapidKeys()?.publicKey ?? null }
  if (readVapidKeys() === undefined) throw new CallError('unavailable')
  return subscribe(db, caller, request.output as SubscribeRequest)
}

/**
 * Stores a push subscription, and deletes the user's expired ones. If the user then has more than
 * `maxSubscriptionsPerUser`, deletes those that were renewed longest ago.
 */
async function subscribe(
  db: Firestore,
  { tenantId, uid, signedInAt }: Caller,
  { endpoint, keys, language }: SubscribeRequest,
): Promise<{ expiresAt: number }> {
  const tenantRef = getTenantRef(db, tenantId)
  const ref = getSubscriptionRef(tenantRef, endpoint)
  const now = Date.now()
  const expiresAt = now + subscriptionLifetimeMs
  await db.runTransaction(async tx => {
    const { docs } = await tx.get(tenantRef.collection('pushes').where('uid', '==', uid))
    const others = docs
      .filter(document => document.id !== ref.id)
      .map(document => ({ ref: document.ref, subscription: document.data() as Subscription }))
      .sort((a, b) => b.subscription.expiresAt - a.subscription.expiresAt)
    const remaining = others
      .filter(({ subscription }) => subscription.expiresAt > now)
      .slice(0, maxSubscriptionsPerUser - 1)
    for (const other of others) if (!remaining.includes(other)) tx.delete(other.ref)
    const times = { signedInAt, subscribedAt: now, expiresAt }
    tx.set(ref, { uid, endpoint, ...keys, language, ...times } satisfies Subscription)
  })
  return { expiresAt }
}
