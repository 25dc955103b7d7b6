import { deepEqual } from 'node:assert/strict'
import { ensureVapidKeys } from '../../../emulator/functions/vapid-keys.ts'
import { BrowserKeys } from '../../support/push/browser-keys.ts'
import { registryFetch } from './doubles.ts'
import type { EndpointCases } from './entry-cases.ts'
import { type Claims, claimsOf, type Harness } from './harness.ts'
import { addLine, openOrder, sendCommands, tenantPath } from './send.ts'

/** The endpoint of a tablet's subscription at Google's push service. */
export const google = 'https://fcm.googleapis.com/fcm/send/tablet-1'
/** The keys of a test browser, which can decrypt the push messages. */
export const browser = new BrowserKeys()
/** The public keys that the test browser sends when it subscribes. */
export const keys = { p256dh: browser.p256dh, auth: browser.auth }

type Message = { url: string; headers: Headers; body: Uint8Array; redirect: string | undefined }
/**
 * Replaces the push services for one case, and records the messages that it receives. `answer` returns the HTTP status
 * of each answer; if its promise never resolves, the push service never answers.
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
  read = (with_ = browser) => this.messages.map(({ body }) => JSON.parse(with_.decrypt(body)))
}

/** Environment variables with the server's keys for Web Push (VAPID). */
export const environment = ensureVapidKeys('.cache')
/** Makes a test case in which the server has keys for Web Push. */
export const withKeys =
  (run: (harness: Harness, services: PushServices) => Promise<void>): EndpointCases[string] =>
  async harness => {
    Object.assign(process.env, environment)
    try {
      await run(harness, new PushServices())
    } finally {
      for (const name of [...Object.keys(environment), 'FIRESTORE_EMULATOR_HOST', 'PUSH_LOOPBACK_SERVICE'])
        delete process.env[name]
    }
  }

/** Calls the cloud function `push` as the user with the role. Returns the HTTP status or the error code. */
export const push = (harness: Harness, role: string, data: object, more: Claims = {}) =>
  harness.callForCode('push', { as: claimsOf(role, more), data })
/** Subscribes a tablet to push messages, by default as the waiter. Returns the HTTP status or the error code. */
export const subscribe = (harness: Harness, endpoint = google, role = 'waiter', data: object = {}, more: Claims = {}) =>
  push(harness, role, { op: 'subscribe', endpoint, keys, language: 'es', ...data }, more)
/** The push subscriptions that the server has stored. */
export const stored = (harness: Harness) =>
  [...harness.db.documents].filter(([path]) => path.startsWith(`${tenantPath}/pushes/`)).map(([, fields]) => fields)
/** The endpoints of the push subscriptions that the server has stored. */
export const endpoints = (harness: Harness) => stored(harness).map(({ endpoint }) => endpoint)

let lineCount = 0
/** Adds a dish to the order `orderId`, or to a new order, and marks the dish as `to`, by default as ready. */
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
export const writeStaff = (harness: Harness, fields: object) => {
  const path = `${tenantPath}/staff/waiter-1`
  harness.db.documents.set(path, { ...harness.db.documents.get(path), ...fields })
}
