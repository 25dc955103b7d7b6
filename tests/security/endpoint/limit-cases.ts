import { deepEqual, equal } from 'node:assert/strict'
import type { EndpointCases } from './entry-cases.ts'
import { claimsOf, type Harness } from './harness.ts'

const guest = claimsOf('guest')
const minuteMs = 60_000

/** @returns how often each answer came in `callCount` calls, for example `{ 200: 10 }` */
async function tally(
  harness: Harness,
  name: string,
  callCount: number,
  options: (n: number) => Parameters<Harness['callForStatusOrCode']>[1],
) {
  const counts: { [answer: string]: number } = {}
  for (let n = 0; n < callCount; n += 1) {
    const answer = await harness.callForStatusOrCode(name, options(n))
    counts[answer] = (counts[answer] ?? 0) + 1
  }
  return counts
}

const device = (n: number | string) => String(n).padStart(32, 'd')
const envelope = (n: number | string, more: object = {}) => ({
  device: device(n),
  protocol: 1,
  acked: 0,
  commands: [],
  ...more,
})
const commands = (count: number) => Array.from({ length: count }, (_, index) => ({ seq: index + 1, id: `c-${index}` }))

export const limitCases: EndpointCases = {
  async 'guests are limited by IP address; staff at the same address are not'(harness) {
    const calls = await tally(harness, 'orders', 310, n => ({ as: guest, data: envelope(n) }))
    deepEqual(calls, { 200: 300, slow_down: 10 })
    const { status, body } = await harness.call('orders', { as: guest, data: envelope('x') })
    deepEqual([status, body.error], [429, { code: 'slow_down', message: 'Too many requests.' }])
    equal(await harness.callForStatusOrCode('orders', { as: claimsOf('waiter'), data: envelope('w') }), '200')
    equal(await harness.callForStatusOrCode('orders', { as: guest, data: envelope('y'), address: '10.0.0.2' }), '200')
    const neighbour = { as: claimsOf('guest', {}, 'golf'), data: { ...envelope('z'), tenant: 'golf' } }
    equal(await harness.callForStatusOrCode('orders', neighbour), '200')
    // The caller can forge the first address in `x-forwarded-for`, so the function uses only the last address.
    equal(
      await harness.callForStatusOrCode('orders', { as: guest, data: envelope('x'), address: '1.2.3.4, 10.0.0.1' }),
      'slow_down',
    )
    harness.now += minuteMs / 2
    equal(await harness.callForStatusOrCode('orders', { as: guest, data: envelope('x') }), '200')
    deepEqual(await tally(harness, 'orders', 310, n => ({ as: guest, data: envelope(n) })), { 200: 299, slow_down: 11 })
  },

  // Hostile request 78.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  async 'calls with a forged token do not count towards the limits of the user in the token'(harness) {
    const forged = claimsOf('guest', { fails: 'auth/argument-error' })
    deepEqual(await tally(harness, 'orders', 310, n => ({ as: forged, data: envelope(n) })), { unauthenticated: 310 })
    equal(await harness.callForStatusOrCode('orders', { as: guest, data: envelope('v') }), '200')
  },

  async 'calls of one tenant’s guests run one at a time; calls of staff and of different tenants run in parallel'(
    harness,
  ) {
    let [active, maxActive] = [0, 0]
    const { runTransaction } = harness.db
    harness.db.runTransaction = async body => {
      maxActive = Math.max(maxActive, ++active)
      await new Promise(resolve => setImmediate(resolve))
      return runTransaction.call(harness.db, body as never).finally(() => --active) as never
    }
    const atOnce = async (callCount: number, options: (n: number) => Parameters<Harness['callForStatusOrCode']>[1]) => {
      maxActive = 0
      const counts: { [answer: string]: number } = {}
      const answers = await Promise.all(
        Array.from({ length: callCount }, (_, n) => harness.callForStatusOrCode('orders', options(n))),
      )
      for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1
      return { maxActive, counts }
    }
    const from = (n: number) => ({ address: `10.1.0.${n}` })
    const alone = await atOnce(5, n => ({ as: guest, data: envelope(n), ...from(n) }))
    deepEqual(alone, { maxActive: 1, counts: { 200: 5 } })
    const waiters = await atOnce(5, n => ({ as: claimsOf('waiter'), data: envelope(`w${n}`) }))
    deepEqual(waiters, { maxActive: 5, counts: { 200: 5 } })
    const golf = claimsOf('guest', {}, 'golf')
    const bothTenants = await atOnce(4, n => ({
      as: n % 2 ? guest : golf,
      data: envelope(`h${n}`, { tenant: n % 2 ? 'demo' : 'golf' }),
      ...from(n),
    }))
    deepEqual(bothTenants, { maxActive: 2, counts: { 200: 4 } })
    const crowd = await atOnce(110, n => ({ as: guest, data: envelope(`c${n}`), ...from(n) }))
    deepEqual(crowd, { maxActive: 1, counts: { 200: 101, slow_down: 9 } })
  },

  async 'after hours without a call, at most 300 calls of guests from one IP address are accepted at once'(harness) {
    harness.now += 600 * minuteMs
    equal(await harness.callForStatusOrCode('orders', { as: guest, data: envelope('x') }), '200')
    harness.now += 600 * minuteMs
    deepEqual(await tally(harness, 'orders', 301, n => ({ as: guest, data: envelope(n) })), { 200: 300, slow_down: 1 })
  },

  async 'each IP address may join 60 times a minute'(harness) {
    const join = { as: guest, data: { tableId: 'mesa-4', t: 'x' } }
    deepEqual(await tally(harness, 'join', 70, () => join), { denied: 60, slow_down: 10 })
    equal(await harness.callForStatusOrCode('orders', { as: guest, data: envelope('x') }), '200')
    harness.now += minuteMs
    deepEqual(await tally(harness, 'join', 70, () => join), { denied: 60, slow_down: 10 })
  },

  async 'each phone has its own limit, although all guests share one account'(harness) {
    deepEqual(await tally(harness, 'orders', 70, () => ({ as: guest, data: envelope('one') })), {
      200: 60,
      slow_down: 10,
    })
    equal(await harness.callForStatusOrCode('orders', { as: guest, data: envelope('two') }), '200')
    harness.now += minuteMs
    deepEqual(await tally(harness, 'orders', 61, () => ({ as: guest, data: envelope('one') })), {
      200: 60,
      slow_down: 1,
    })
  },

  async 'the limit of an order token counts commands, and an empty batch counts as one command'(harness) {
    const at = (n: number, count: number) => ({
      as: guest,
      data: envelope(n, { token: 'order.x', commands: commands(count) }),
    })
    deepEqual(await tally(harness, 'orders', 3, n => at(n, 20)), { 200: 3 })
    equal(await harness.callForStatusOrCode('orders', at(9, 1)), 'slow_down')
    equal(await harness.callForStatusOrCode('orders', at(9, 0)), 'slow_down')
    equal(
      await harness.callForStatusOrCode('orders', {
        as: guest,
        data: envelope(9, { token: 'other.x', commands: commands(50) }),
      }),
      '200',
    )
    // The limit of an order token is 60 commands a minute, so the next 15 commands are allowed after a quarter of a
    // minute.
    harness.now += minuteMs / 4
    equal(await harness.callForStatusOrCode('orders', at(10, 16)), 'slow_down')
    equal(await harness.callForStatusOrCode('orders', at(10, 15)), '200')
    equal(
      await harness.callForStatusOrCode('orders', {
        as: claimsOf('waiter'),
        data: envelope('w', { token: 'order.x' }),
      }),
      '200',
    )
  },

  async 'staff are limited by user and by device'(harness) {
    const waiter = claimsOf('waiter')
    deepEqual(await tally(harness, 'orders', 610, () => ({ as: waiter, data: envelope('w') })), {
      200: 600,
      slow_down: 10,
    })
    // A user may make 1,200 calls at once. This user has made 610, including the ten refused ones, so 590 are left.
    deepEqual(await tally(harness, 'orders', 600, n => ({ as: waiter, data: envelope(n % 2) })), {
      200: 590,
      slow_down: 10,
    })
    equal(await harness.callForStatusOrCode('orders', { as: claimsOf('cashier'), data: envelope('c') }), '200')
    harness.now += minuteMs / 60
    deepEqual(await tally(harness, 'orders', 41, n => ({ as: waiter, data: envelope(`y${n}`) })), {
      200: 40,
      slow_down: 1,
    })
  },

  async 'a malformed device id or order token is not used as the key of a limit'(harness) {
    for (const odd of ['x'.repeat(201), 7, {}]) {
      const asked = { as: guest, data: envelope('x', { token: odd, device: odd }) }
      deepEqual(await tally(harness, 'orders', 70, () => asked), { invalid: 70 })
    }
  },

  async 'commands that are not a list count as one command'(harness) {
    const asked = (odd: unknown) => ({ as: guest, data: envelope('x', { token: 'order.x', commands: odd }) })
    for (const odd of [undefined, null, 7, 'x'.repeat(100), { length: 1e9 }])
      equal(await harness.callForStatusOrCode('orders', asked(odd)), 'invalid')
    deepEqual(await tally(harness, 'orders', 56, n => ({ as: guest, data: envelope(n, { token: 'order.x' }) })), {
      200: 55,
      slow_down: 1,
    })
  },

  async 'without an x-forwarded-for header, calls are limited by the address of the connection'(harness) {
    deepEqual(await tally(harness, 'guest', 11, () => ({ address: null })), { 200: 10, slow_down: 1 })
    equal(await harness.callForStatusOrCode('guest', { address: '10.9.9.9' }), 'slow_down')
    equal(await harness.callForStatusOrCode('guest', { address: '10.9.9.8' }), '200')
  },

  async 'calls of users who are not signed in are limited by IP address'(harness) {
    deepEqual(await tally(harness, 'guest', 15, () => ({})), { 200: 10, slow_down: 5 })
    equal(await harness.callForStatusOrCode('guest', { address: '10.0.0.9' }), '200')
    equal(await harness.callForStatusOrCode('orders', { as: claimsOf('waiter'), data: envelope('w') }), '200')
    harness.now += minuteMs
    equal(await harness.callForStatusOrCode('guest', {}), '200')
  },
}
