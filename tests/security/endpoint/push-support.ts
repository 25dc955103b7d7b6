import { deepEqual } from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
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
/** The public key and the authentication secret of the test browser. */
export const subscriptionKeys = { p256dh: testBrowser.p256dh, auth: testBrowser.auth }

type Message = { url: string; headers: Headers; body: Uint8Array; redirect: string | undefined }
/**
 * Replaces `fetch`, and so all push services, until the next `Harness` is created. `answer` returns the HTTP status
 * with which the push services answer.
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

  read = (with_ = testBrowser) => this.messages.map(({ body }) => JSON.parse(with_.decrypt(body)))
}

// A fresh clone has no such folder yet.
mkdirSync('.cache', { recursive: true })
/** Environment variables with the server's keys and contact address for Web Push (VAPID). */
export const vapidEnvironment = ensureVapidKeys('.cache')
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

/** @returns the HTTP status, for example `200`, or the error code, for example `denied` */
export const callPush = (harness: Harness, role: string, data: object, more: Claims = {}) =>
  harness.callForStatusOrCode('push', { as: claimsOf(role, more), data })
/** @returns the HTTP status, for example `200`, or the error code, for example `denied` */
export const subscribeToPush = (
  harness: Harness,
  endpoint = googleEndpoint,
  role = 'waiter',
  data: object = {},
  more: Claims = {},
) => callPush(harness, role, { op: 'subscribe', endpoint, keys: subscriptionKeys, language: 'es', ...data }, more)
export const readStoredSubscriptions = (harness: Harness) =>
  [...harness.db.documents].filter(([path]) => path.startsWith(`${tenantPath}/pushes/`)).map(([, fields]) => fields)
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

export const changeWaiterRecord = (harness: Harness, fields: object) => {
  const path = `${tenantPath}/staff/waiter-1`
  harness.db.documents.set(path, { ...harness.db.documents.get(path), ...fields })
}
