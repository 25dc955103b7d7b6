import { deepEqual } from 'node:assert/strict'
import { ensureVapidKeys } from '../../../emulator/functions/vapid-keys.ts'
import { BrowserKeys } from '../../support/push/browser-keys.ts'
import { registryFetch } from './doubles.ts'
import type { EndpointCases } from './entry-cases.ts'
import { type Claims, claimsOf, type Harness } from './harness.ts'
import { addLine, openOrder, sendCommands, tenantPath } from './send.ts'

export const google = 'https://fcm.googleapis.com/fcm/send/tablet-1'
export const browser = new BrowserKeys()
export const keys = { p256dh: browser.p256dh, auth: browser.auth }

type Message = { url: string; headers: Headers; body: Uint8Array; redirect: string | undefined }
/**
 * Replaces the push services for one case. `answer` returns the HTTP status of each answer. If its promise never
 * resolves, the push service never answers.
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

export const environment = ensureVapidKeys('.cache')
/** Runs a case on a server with keys for Web Push. */
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

export const push = (harness: Harness, role: string, data: object, more: Claims = {}) =>
  harness.callForCode('push', { as: claimsOf(role, more), data })
export const subscribe = (harness: Harness, endpoint = google, role = 'waiter', data: object = {}, more: Claims = {}) =>
  push(harness, role, { op: 'subscribe', endpoint, keys, language: 'es', ...data }, more)
export const stored = (harness: Harness) =>
  [...harness.db.documents].filter(([path]) => path.startsWith(`${tenantPath}/pushes/`)).map(([, fields]) => fields)
export const endpoints = (harness: Harness) => stored(harness).map(({ endpoint }) => endpoint)

let lineCount = 0
/** Opens an order with one dish, or adds a dish to `orderId`, and marks the dish, by default as ready. */
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

export const writeStaff = (harness: Harness, fields: object) => {
  const path = `${tenantPath}/staff/waiter-1`
  harness.db.documents.set(path, { ...harness.db.documents.get(path), ...fields })
}
