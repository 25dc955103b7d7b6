import { deepEqual, equal, ok } from 'node:assert/strict'
import { ensureVapidKeys } from '../../../emulator/functions/vapid-keys.ts'
import { BrowserKeys } from '../../support/push/browser-keys.ts'
import { checkVapid } from '../../support/push/check-vapid.ts'
import { registryFetch } from './doubles.ts'
import type { EndpointCases } from './entry-cases.ts'
import { type Claims, claimsOf, type Harness } from './harness.ts'
import { addLine, openOrder, sendCommands, tenantPath } from './send.ts'

const google = 'https://fcm.googleapis.com/fcm/send/tablet-1'
const browser = new BrowserKeys()
const keys = { p256dh: browser.p256dh, auth: browser.auth }

type Message = { url: string; headers: Headers; body: Uint8Array; redirect: string | undefined }
/** Replaces the push services for one case. `answer`: the status of each answer; a promise never needs to resolve. */
class PushServices {
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

  /** The texts of all messages. */
  read = (with_ = browser) => this.messages.map(({ body }) => JSON.parse(with_.decrypt(body)))
}

const environment = ensureVapidKeys('.cache')
/** Runs a case on a server with keys for Web Push. */
const withKeys =
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

const push = (harness: Harness, role: string, data: object, more: Claims = {}) =>
  harness.callForCode('push', { as: claimsOf(role, more), data })
const subscribe = (harness: Harness, endpoint = google, role = 'waiter', data: object = {}, more: Claims = {}) =>
  push(harness, role, { op: 'subscribe', endpoint, keys, language: 'es', ...data }, more)
const stored = (harness: Harness) =>
  [...harness.db.documents].filter(([path]) => path.startsWith(`${tenantPath}/pushes/`)).map(([, fields]) => fields)
const endpoints = (harness: Harness) => stored(harness).map(({ endpoint }) => endpoint)

let lineCount = 0
/** Opens an order with one dish that the kitchen then marks. */
async function serveDish(harness: Harness, { role = 'waiter', actor = 'kitchen', to = 'ready', orderId = '' } = {}) {
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

const writeStaff = (harness: Harness, fields: object) => {
  const path = `${tenantPath}/staff/waiter-1`
  harness.db.documents.set(path, { ...harness.db.documents.get(path), ...fields })
}

export const pushCases: EndpointCases = {
  'the waiter of a check is told of a ready dish by an encrypted message that replaces the earlier one of the check and has no prices':
    withKeys(async (harness, services) => {
      equal(await subscribe(harness), '200')
      const { id } = await serveDish(harness)
      const [message] = services.messages
      deepEqual(services.read(), [
        {
          ...{ tenantId: 'demo', uid: 'waiter-1', orderId: id, title: 'Mesa 4: 1 platillo listo', body: 'Agua fresca' },
          path: `/table/sala/${id}`,
        },
      ])
      equal(message!.url, google)
      equal(message!.redirect, 'manual')
      const header = (name: string) => message!.headers.get(name)
      deepEqual([header('ttl'), header('urgency'), header('content-encoding')], ['120', 'high', 'aes128gcm'])
      equal(header('content-length'), null)
      const { key, aud, sub } = checkVapid(header('authorization')!)
      const { VAPID_PUBLIC_KEY, VAPID_SUBJECT } = environment
      deepEqual([key, aud, sub], [VAPID_PUBLIC_KEY, 'https://fcm.googleapis.com', VAPID_SUBJECT])
      await serveDish(harness, { orderId: id })
      await serveDish(harness)
      deepEqual(
        services.read().map(({ title }) => title),
        ['Mesa 4: 1 platillo listo', 'Mesa 4: 2 platillos listos', 'Mesa 4: 1 platillo listo'],
      )
      const [first, second, third] = services.messages.map(({ headers }) => headers.get('topic'))
      ok(first === second && first !== third && first!.length === 32)
    }),

  'only who serves the check is told, in the language of the tablet, and not of what they did themselves': withKeys(
    async (harness, services) => {
      for (const role of ['waiter', 'cashier'])
        equal(await subscribe(harness, `${google}-${role}`, role, { language: 'en' }), '200')
      await serveDish(harness, { to: 'preparing' })
      await serveDish(harness, { actor: 'waiter' })
      equal(services.messages.length, 0)
      const { id } = await serveDish(harness, { actor: 'manager' })
      deepEqual(
        services.messages.map(({ url }) => url),
        [`${google}-waiter`],
      )
      equal(services.read()[0].title, 'Mesa 4: 1 dish ready')
      const assign = { type: 'assignOrder', orderId: id, at: 0, payload: { uid: 'cashier-1' } }
      deepEqual(await sendCommands(harness, claimsOf('waiter'), [assign]), ['accepted'])
      await serveDish(harness, { orderId: id })
      equal(services.messages.at(-1)!.url, `${google}-cashier`)
      equal(services.messages.length, 2)
    },
  ),

  'a check that guests opened has no waiter, so all who subscribed are told, except who marked the dish': withKeys(
    async (harness, services) => {
      for (const role of ['waiter', 'cashier']) equal(await subscribe(harness, `${google}-${role}`, role), '200')
      const { id } = await serveDish(harness, { to: 'preparing' })
      const path = `${tenantPath}/orders/${id}`
      harness.db.documents.set(path, { ...harness.db.documents.get(path), openedBy: 'guest-1', guestUid: 'guest-1' })
      await serveDish(harness, { orderId: id, actor: 'waiter' })
      deepEqual(
        services.messages.map(({ url }) => url),
        [`${google}-cashier`],
      )
    },
  ),

  'a dish that was ready and moves to another check is told to nobody': withKeys(async (harness, services) => {
    const { id, lineId } = await serveDish(harness)
    equal(await subscribe(harness), '200')
    const other = await serveDish(harness, { to: 'preparing' })
    const move = { type: 'moveLines', orderId: id, at: 0, payload: { toOrderId: other.id, lineIds: [lineId] } }
    deepEqual(await sendCommands(harness, claimsOf('manager'), [move]), ['accepted'])
    const again = { type: 'advanceLine', orderId: other.id, at: 0, payload: { lineId, to: 'ready' } }
    deepEqual(await sendCommands(harness, claimsOf('kitchen'), [again]), ['accepted'])
    deepEqual(services.messages, [])
  }),

  // Hostile request 100.
  'a subscription leads to a push service of Google, Mozilla, Apple or Microsoft and nowhere else': withKeys(
    async (harness, services) => {
      const right = [
        google,
        'https://updates.push.services.mozilla.com/wpush/v2/x',
        'https://web.push.apple.com/x',
        'https://wns2-by3p.notify.windows.com/w/?token=x',
      ]
      const wrong = [
        'http://fcm.googleapis.com/fcm/send/x',
        'https://fcm.googleapis.com:8443/fcm/send/x',
        'https://user@fcm.googleapis.com/fcm/send/x',
        'https://:secret@fcm.googleapis.com/fcm/send/x',
        'https://fcm.googleapis.com.attacker.example/x',
        'https://attacker.example/fcm.googleapis.com',
        'https://notify.windows.com.attacker.example/',
        'https://attackernotify.windows.com/',
        'https://storage.googleapis.com/x',
        'https://169.254.169.254/computeMetadata/v1/',
        'http://metadata.google.internal/computeMetadata/v1/',
        'http://127.0.0.1:8080/',
        'https://127.0.0.1/',
        'https://localhost/',
        'https://[::1]/',
        'file:///etc/passwd',
        'not an address',
        '',
        `${google}${'x'.repeat(1_000)}`,
      ]
      process.env.PUSH_LOOPBACK_SERVICE = 'http://127.0.0.1:8080'
      for (const endpoint of wrong) equal(await subscribe(harness, endpoint), 'invalid', endpoint)
      process.env.FIRESTORE_EMULATOR_HOST = '127.0.0.1:4000'
      equal(await subscribe(harness, 'http://127.0.0.1:8080/x'), '200')
      equal(await push(harness, 'waiter', { op: 'unsubscribe', endpoint: 'http://127.0.0.1:8080/x' }), '200')
      equal(await subscribe(harness, 'http://127.0.0.1:8081/x'), 'invalid')
      for (const service of ['http://10.0.0.1:8080', 'https://127.0.0.1:8080', 'no address', '']) {
        process.env.PUSH_LOOPBACK_SERVICE = service
        equal(await subscribe(harness, `${service}/x`), 'invalid')
      }
      delete process.env.FIRESTORE_EMULATOR_HOST
      deepEqual(stored(harness), [])
      equal(await subscribe(harness), '200')
      const [path] = [...harness.db.documents.keys()].filter(each => each.includes('/pushes/'))
      harness.db.documents.set(path!, { ...harness.db.documents.get(path!), endpoint: wrong[9] })
      await serveDish(harness)
      deepEqual(services.messages, [])
      harness.db.documents.delete(path!)
      for (const endpoint of right) equal(await subscribe(harness, endpoint), '200', endpoint)
      await serveDish(harness)
      deepEqual(services.messages.map(({ url }) => url).sort(), right.toSorted())
    },
  ),

  'keys with which nothing can be encrypted are refused': withKeys(async harness => {
    const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url')
    for (const p256dh of ['', 'x', offCurve, `${keys.p256dh}A`])
      equal(await subscribe(harness, google, 'waiter', { keys: { ...keys, p256dh } }), 'invalid')
    for (const auth of ['', 'x', `${keys.auth}A`])
      equal(await subscribe(harness, google, 'waiter', { keys: { ...keys, auth } }), 'invalid')
    for (const language of ['fr', undefined, '__proto__'])
      equal(await subscribe(harness, google, 'waiter', { language }), 'invalid')
    equal(await push(harness, 'waiter', { op: 'toString' }), 'invalid')
    deepEqual(stored(harness), [])
  }),

  // Hostile request 101.
  'guests, kitchen staff and removed staff cannot subscribe; any staff may end a subscription whose endpoint they know':
    withKeys(async harness => {
      for (const role of ['guest', 'kitchen']) {
        for (const op of ['key', 'subscribe', 'x'])
          equal(await push(harness, role, { op, endpoint: google, keys, language: 'es' }), 'denied')
      }
      equal(await subscribe(harness, google, 'waiter', {}, { uid: 'removed-1' }), 'denied')
      for (const role of ['admin', 'manager', 'cashier', 'waiter']) equal(await subscribe(harness, google, role), '200')
      deepEqual(
        stored(harness).map(({ uid }) => uid),
        ['waiter-1'],
      )
      const unsubscribe = { op: 'unsubscribe', endpoint: google }
      equal(await push(harness, 'guest', unsubscribe), 'denied')
      equal(await push(harness, 'waiter', unsubscribe, { uid: 'removed-1' }), 'denied')
      equal(await push(harness, 'waiter', { ...unsubscribe, endpoint: 'https://x.example' }), 'invalid')
      equal(stored(harness).length, 1)
      equal(await push(harness, 'kitchen', unsubscribe), '200')
      equal(await push(harness, 'kitchen', unsubscribe), '200')
      deepEqual(stored(harness), [])
    }),

  'a user has five subscriptions at most, of which the one renewed longest ago ends, and none lasts longer than thirty days':
    withKeys(async (harness, services) => {
      equal(await subscribe(harness, `${google}-other`, 'manager'), '200')
      for (const index of [1, 2, 3, 4, 5]) {
        harness.now += 1_000
        equal(await subscribe(harness, `${google}-${index}`), '200')
      }
      harness.now += 1_000
      equal(await subscribe(harness, `${google}-1`), '200')
      equal(stored(harness).length, 6)
      equal(await subscribe(harness, `${google}-6`), '200')
      const own = ['-1', '-3', '-4', '-5', '-6'].map(end => `${google}${end}`)
      deepEqual(endpoints(harness).toSorted(), [...own, `${google}-other`].toSorted())
      await serveDish(harness)
      equal(services.messages.length, 5)
      for (const subscription of stored(harness)) {
        equal(subscription.expiresAt, (subscription.subscribedAt as number) + 30 * 24 * 60 * 60_000)
        subscription.expiresAt = harness.now
      }
      await serveDish(harness)
      equal(services.messages.length, 5)
      equal(await subscribe(harness, `${google}-7`), '200')
      deepEqual(endpoints(harness).toSorted(), [`${google}-7`, `${google}-other`])
    }),

  // Hostile request 102.
  'the tablets of a person who was removed, whose sessions a manager ended or who now is a cook get no message':
    withKeys(async (harness, services) => {
      equal(await subscribe(harness), '200')
      const { id } = await serveDish(harness, { to: 'preparing' })
      const marksReady = () => serveDish(harness, { orderId: id, role: 'manager' })
      for (const fields of [{ active: false }, { signedInSince: 1_001 }, { role: 'kitchen' }, { role: 'guest' }]) {
        const before = harness.db.documents.get(`${tenantPath}/staff/waiter-1`)!
        writeStaff(harness, fields)
        await marksReady()
        harness.db.documents.set(`${tenantPath}/staff/waiter-1`, before)
        deepEqual(services.messages, [], JSON.stringify(fields))
      }
      writeStaff(harness, { signedInSince: 1_000 })
      await marksReady()
      equal(services.messages.length, 1)
    }),

  'a subscription that the push service no longer knows is deleted, and one that it refuses for now is not': withKeys(
    async (harness, services) => {
      equal(await subscribe(harness), '200')
      for (const status of [429, 500, 302, 201]) {
        services.answer = () => status
        await serveDish(harness)
        const logged = harness.logLines.filter(line => line.includes('a push service failed')).length
        deepEqual([status, stored(harness).length, logged], [status, 1, { 429: 1, 500: 2, 302: 3, 201: 3 }[status]])
      }
      ok(!harness.logLines.some(line => line.includes('tablet-1')))
      services.answer = () => Promise.reject(new TypeError('fetch failed'))
      await serveDish(harness)
      equal(stored(harness).length, 1)
      for (const status of [404, 410]) {
        services.answer = () => status
        equal(await subscribe(harness), '200')
        await serveDish(harness)
        deepEqual(stored(harness), [])
      }
    },
  ),

  'a push service that never answers, and a Firestore that fails, neither delay nor fail the answer to the kitchen':
    withKeys(async (harness, services) => {
      const { setTimeout: realTimeout } = globalThis
      equal(await subscribe(harness), '200')
      services.answer = () => new Promise(() => {})
      globalThis.setTimeout = ((run: () => void, ms: number) => realTimeout(run, ms === 1_500 ? 0 : ms)) as never
      try {
        await serveDish(harness)
      } finally {
        globalThis.setTimeout = realTimeout
      }
      services.answer = () => 201
      harness.db.getAll = () => Promise.reject(new Error('Firestore'))
      await serveDish(harness)
      ok(harness.logLines.some(line => line.includes('not pushed')))
    }),

  async 'a server without keys says so, takes no subscription and sends nothing'(harness) {
    const services = new PushServices()
    const asks = () => harness.call('push', { as: claimsOf('waiter'), data: { op: 'key' } })
    deepEqual((await asks()).body, { data: { key: null } })
    equal(await subscribe(harness), 'unavailable')
    deepEqual(stored(harness), [])
    await withKeys(async harness => {
      const { VAPID_PUBLIC_KEY: key } = environment
      deepEqual((await asks()).body, { data: { key } })
      equal(await subscribe(harness), '200')
      for (const name of Object.keys(environment)) {
        const { [name]: value } = process.env
        delete process.env[name]
        deepEqual((await asks()).body, { data: { key: null } })
        process.env[name] = value
      }
    })(harness)
    await serveDish(harness)
    deepEqual(services.messages, [])
  },
}
