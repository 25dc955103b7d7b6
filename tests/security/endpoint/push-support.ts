import { deepEqual } from 'node:assert/strict'
import { ensureVapidKeys } from '../../../emulator/functions/vapid-keys.ts'
import { BrowserKeys } from '../../support/push/browser-keys.ts'
import { registryFetch } from './doubles.ts'
import type { EndpointCases } from './entry-cases.ts'
import { type Claims, claimsOf, type Harness } from './harness.ts'
import { addLine, openOrder, sendCommands, tenantPath } from './send.ts'

/** The endpoint of a tablet's subscription at Google's push service. */
export const googleEndpoint = 'https://fcm.googleapis.com/fcm/send/tablet-1'
/** The keys of a test browser, which can decrypt the push messages. */
export const testBrowser = new BrowserKeys()
/** The public keys that the test browser sends when it subscribes. */
export const subscriptionKeys = { p256dh: testBrowser.p256dh, auth: testBrowser.auth }

type Message = { url: string; headers: Headers; body: Uint8Array; redirect: string | undefined }
/**
 * Replaces `fetch`, and so all push services, until the case ends, and records the messages that are sent to them.
 * `answer` returns the HTTP status of each answer; if its promise never resolves, the push service never answers.
 */
export class PushServices {
  readonly messages: Message[] = []
  answer: () => number | Promise<number> = () => 201

  constructor() {
    globalThis.fetch = async (address, init) => {
      if (String(address).startsWith('http://registry.test')) return registryFetch(address)
      this.messages.push({
        url: String(address),
        headers: new Headers(init!.headers),
        body: init!.body as Uint8Array,
        redirect: init!.redirect,
      })
      return new Response(null, { status: await this.answer() })
    }
  }

  /** Returns the decrypted contents of all messages. */
  read = (with_ = testBrowser) => this.messages.map(({ body }) => JSON.parse(with_.decrypt(body)))
}

/** Environment variables with the server's keys for Web Push (VAPID). */
export const vapidEnvironment = ensureVapidKeys('.cache')
/** Makes a test case in which the server has keys for Web Push. */
export const withVapidKeys =
  (run: (harness: Harness, services: PushServices) => Promise<void>): EndpointCases[string] =>
  async harness => {
    Object.assign(process.env, vapidEnvironment)
    try {
      await run(harness, new PushServices())
    } finally {
      for (const name of [...Object.keys(vapidEnvironment), 'FIRESTORE_EMULATOR_HOST', 'PUSH_LOOPBACK_SERVICE'])
        delete process.env[name]
    }
  }

/** Calls the cloud function `push` as the user with the role. @returns the HTTP status or the error code */
export const callPush = (harness: Harness, role: string, data: object, more: Claims = {}) =>
  harness.callForCode('push', { as: claimsOf(role, more), data })
/** Subscribes a tablet to push messages, by default as the waiter. @returns the HTTP status or the error code */
export const subscribeToPush = (
  harness: Harness,
  endpoint = googleEndpoint,
  role = 'waiter',
  data: object = {},
  more: Claims = {},
) => callPush(harness, role, { op: 'subscribe', endpoint, keys: subscriptionKeys, language: 'es', ...data }, more)
/** The push subscriptions that the server has stored. */
export const readStoredSubscriptions = (harness: Harness) =>
  [...harness.db.documents].filter(([path]) => path.startsWith(`${tenantPath}/pushes/`)).map(([, fields]) => fields)
/** The endpoints of the push subscriptions that the server has stored. */
export const listStoredEndpoints = (harness: Harness) =>
  readStoredSubscriptions(harness).map(({ endpoint }) => endpoint)

let lineCount = 0
/**
 * As `role`, adds a dish to the order `orderId`, or to a new order, and sends it to the kitchen. Then, as `actor`, sets
 * the dish's status to `to`.
 * @returns the ids of the order and of the dish's line
 */
export async function serveDish(
  harness: Harness,
  { role = 'waiter', actor = 'kitchen', to = 'ready', orderId = '' } = {},
) {
  const lineId = `line-${++lineCount}`
  const id = orderId || `order-${lineCount}`
  const sending = { type: 'sendLines', orderId: id, at: 0, payload: { lineIds: [lineId] } }
  const opening = orderId ? [] : [{ ...openOrder, orderId: id }]
  deepEqual(
    new Set(await sendCommands(harness, claimsOf(role), [...opening, addLine(id, lineId), sending])),
    new Set(['accepted']),
  )
  const advance = { type: 'advanceLine', orderId: id, at: 0, payload: { lineId, to } }
  deepEqual(await sendCommands(harness, claimsOf(actor), [advance]), ['accepted'])
  return { id, lineId }
}

/** Changes fields of the waiter's staff record. */
export const changeWaiterRecord = (harness: Harness, fields: object) => {
  const path = `${tenantPath}/staff/waiter-1`
  harness.db.documents.set(path, { ...harness.db.documents.get(path), ...fields })
}
