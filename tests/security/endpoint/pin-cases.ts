import { deepEqual, equal, ok } from 'node:assert/strict'
import type { EndpointCases } from './entry-cases.ts'
import { claimsOf, type Harness } from './harness.ts'
import { sendCommands, tenantPath } from './send.ts'

const device = 't'.repeat(32)
const denied = { error: { code: 'denied', message: 'Not allowed.' } }
const pins: { [role: string]: string } = { waiter: '4071', manager: '407159' }

/** The claims of a session whose user signed in with the password just now. */
const freshClaims = (harness: Harness, role: string, more: object = {}) =>
  claimsOf(role, {
    auth_time: harness.now / 1000,
    firebase: { tenant: 'demo-admins', sign_in_provider: 'password' },
    ...more,
  })

async function enrol(harness: Harness, id = device): Promise<string> {
  const data = { op: 'enroll', device: id, name: 'Terraza' }
  const { body } = await harness.call('staff', { as: claimsOf('manager'), data })
  return (body.data as unknown as { secret: string }).secret
}

const setPin = (harness: Harness, secret: string, role = 'waiter', more: object = {}, data: object = {}) =>
  harness.callForStatusOrCode('pin', {
    as: freshClaims(harness, role, more),
    data: { op: 'set', uid: `${role}-1`, pin: pins[role], device, secret, ...data },
  })

const signIn = (harness: Harness, secret: string, more: object = {}, address?: string) =>
  harness.call('pin', {
    data: { op: 'signIn', uid: 'waiter-1', pin: pins.waiter, device, secret, ...more },
    ...(address !== undefined && { address }),
  })

const readTablet = (harness: Harness) => harness.db.documents.get(`${tenantPath}/tablets/${device}`)!

/** @returns the secret of an enrolled tablet on which the waiter has set a PIN */
async function prepare(harness: Harness): Promise<string> {
  const secret = await enrol(harness)
  equal(await setPin(harness, secret), '200')
  return secret
}

export const pinCases: EndpointCases = {
  async 'a person signs in by PIN on an enrolled tablet, and neither PIN nor secret is stored readable'(harness) {
    const secret = await prepare(harness)
    const { status, body } = await signIn(harness, secret)
    deepEqual([status, body.data], [200, { token: 'token of waiter-1' }])
    deepEqual(Object.keys(readTablet(harness).signedIn as object).sort(), ['manager-1', 'waiter-1'])
    const stored = JSON.stringify([...harness.db.documents])
    ok(!stored.includes(secret))
    ok(!stored.includes('"4071"'))
    deepEqual(harness.db.documents.get(`${tenantPath}/staff/waiter-1`)!.pinDigits, 4)
    const entries = harness.auditEntries().map(({ data }) => (data as { op?: string }).op)
    ok(entries.includes('enroll') && entries.includes('set'))
  },

  async 'the answers to the operations enroll, set and enter list the active people who have a PIN'(harness) {
    const secret = await enrol(harness)
    const names = async (as: object, data: object) => {
      const { body } = await harness.call('pin', { as: as as never, data: { device, secret, ...data } })
      return (body.data as unknown as { people: { uid: string }[] }).people
    }
    const waiter = { uid: 'waiter-1', user: 'waiter', name: 'waiter', role: 'waiter' }
    const set = { op: 'set', uid: 'waiter-1', pin: '4071' }
    deepEqual(await names(freshClaims(harness, 'waiter'), set), [waiter])
    equal(await setPin(harness, secret, 'manager'), '200')
    deepEqual((await names(claimsOf('kitchen'), { op: 'enter' })).length, 2)
    ok(Object.hasOwn(readTablet(harness).signedIn as object, 'kitchen-1'))
    const { body } = await harness.call('staff', {
      as: claimsOf('manager'),
      data: { op: 'enroll', device: 'u'.repeat(32), name: 'Barra' },
    })
    equal((body.data as unknown as { people: object[] }).people.length, 2)
    const path = `${tenantPath}/staff/waiter-1`
    harness.db.documents.set(path, { ...harness.db.documents.get(path), active: false })
    deepEqual((await names(claimsOf('kitchen'), { op: 'enter' })).length, 1)
  },

  // Hostile request 91.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  async 'after five wrong PINs a person can sign in on the tablet only by password, even if the guesses come in parallel'(
    harness,
  ) {
    const secret = await prepare(harness)
    harness.db.options.pace = () => new Promise(resolve => setImmediate(resolve))
    const guesses = Array.from({ length: 12 }, (_, index) =>
      signIn(harness, secret, { pin: String(5000 + index) }, `10.1.0.${index}`),
    )
    const answers = (await Promise.all(guesses)).map(({ body }) => body.error as unknown as { left: number })
    deepEqual(answers.map(({ left }) => left).sort(), [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4])
    deepEqual((await signIn(harness, secret)).body, { error: { ...denied.error, left: 0 } })
    equal(harness.auditEntries().filter(({ data }) => (data as { op: string }).op === 'locked').length, 1)
    equal(await setPin(harness, secret), '200')
    equal((await signIn(harness, secret)).status, 200)
  },

  // Hostile request 148.
  async 'five wrong PINs lock the PIN, also from many addresses and on many days'(harness) {
    const secret = await prepare(harness)
    const start = harness.now
    const day = 24 * 60 * 60_000
    const left = []
    for (let index = 0; index < 7; index++) {
      harness.now = start + index * day
      const guess = signIn(harness, secret, { pin: String(5000 + index) }, `10.1.${index}.1`)
      left.push(((await guess).body.error as unknown as { left: number }).left)
    }
    deepEqual(left, [4, 3, 2, 1, 0, 0, 0])
    harness.now = start + 8 * day
    equal((await signIn(harness, secret)).status, 403)
  },

  // Hostile request 148.
  async 'wrong PINs that are tried while the owner signs in still count for the day'(harness) {
    const secret = await prepare(harness)
    harness.db.options.pace = () => new Promise(resolve => setImmediate(resolve))
    const answers = await Promise.all([
      signIn(harness, secret),
      ...Array.from({ length: 4 }, (_, index) =>
        signIn(harness, secret, { pin: String(5000 + index) }, `10.1.0.${index}`),
      ),
    ])
    deepEqual(answers.map(({ status }) => status).sort(), [200, 403, 403, 403, 403])
    deepEqual((readTablet(harness).missesOfDay as { counts: object }).counts, { 'waiter-1': 4 })
  },

  // Hostile request 97.
  async 'after twenty wrong PINs in a day the PIN is locked until the next day or a new PIN, despite right PINs between them'(
    harness,
  ) {
    const secret = await prepare(harness)
    const guess = async () => (await signIn(harness, secret, { pin: '5000' })).body.error as unknown as { left: number }
    for (const expected of [1, 1, 1, 1, 0]) {
      harness.now += 60_000
      const left = [await guess(), await guess(), await guess(), await guess()].at(-1)!.left
      deepEqual([left, (await signIn(harness, secret)).status], [expected, expected === 1 ? 200 : 403])
    }
    harness.now += 24 * 60 * 60_000
    equal((await signIn(harness, secret)).status, 200)
    equal((await guess()).left, 4)
    equal(await setPin(harness, secret), '200')
    deepEqual(readTablet(harness).missesOfDay, { day: new Date(harness.now).toISOString().slice(0, 10), counts: {} })
  },

  async 'a right PIN resets the count of wrong PINs of this person, and of no other person'(harness) {
    const secret = await prepare(harness)
    equal(await setPin(harness, secret, 'manager'), '200')
    await signIn(harness, secret, { pin: '5000' })
    await signIn(harness, secret, { uid: 'manager-1', pin: '500000' })
    deepEqual(readTablet(harness).misses, { 'waiter-1': 1, 'manager-1': 1 })
    equal((await signIn(harness, secret)).status, 200)
    deepEqual(readTablet(harness).misses, { 'manager-1': 1 })
    deepEqual((readTablet(harness).missesOfDay as { counts: object }).counts, { 'waiter-1': 1, 'manager-1': 1 })
  },

  // Hostile request 92.
  async 'a PIN is refused without the secret of an enrolled tablet of the tenant, with the same answer for every reason'(
    harness,
  ) {
    const secret = await prepare(harness)
    const refused = [
      signIn(harness, 'x'.repeat(43)),
      signIn(harness, `${secret}x`),
      signIn(harness, secret, { device: 'v'.repeat(32) }),
      signIn(harness, secret, { uid: 'nobody' }),
      signIn(harness, secret, { uid: 'removed-1' }),
      signIn(harness, secret, { tenant: 'golf' }),
      signIn(harness, secret, { tenant: 'nowhere' }),
      signIn(harness, secret, { tenant: 7 }),
    ]
    for (const { status, body } of await Promise.all(refused)) deepEqual([status, body], [403, denied])
    const asGuest = { as: claimsOf('guest'), data: { op: 'signIn', uid: 'waiter-1', pin: '4071', device, secret } }
    deepEqual((await harness.call('pin', asGuest)).body, denied)
    deepEqual((await harness.call('pin', { ...asGuest, as: claimsOf('manager') })).body, denied)
    deepEqual(readTablet(harness).misses, {})
    harness.db.documents.set(`${tenantPath}/staff/waiter-1`, { active: false, role: 'waiter', pinDigits: 4 })
    deepEqual((await signIn(harness, secret)).body, denied)
    harness.db.documents.set(`${tenantPath}/staff/waiter-1`, { active: true, role: 'guest', pinDigits: 4 })
    deepEqual((await signIn(harness, secret)).body, denied)
  },

  // Hostile request 93.
  async 'a user can set only their own PIN, and only shortly after signing in with the password'(harness) {
    const secret = await enrol(harness)
    const old = { auth_time: harness.now / 1000 - 301 }
    const byPin = { firebase: { tenant: 'demo-admins', sign_in_provider: 'custom' } }
    for (const more of [old, byPin, { firebase: { tenant: 'demo-admins' } }]) {
      equal(await setPin(harness, secret, 'waiter', more), 'denied')
    }
    equal(await setPin(harness, secret, 'waiter', {}, { uid: 'manager-1' }), 'denied')
    equal(await setPin(harness, 'x', 'waiter'), 'denied')
    for (const pin of ['407159', '1111', '1234']) equal(await setPin(harness, secret, 'waiter', {}, { pin }), 'invalid')
    equal(await setPin(harness, secret, 'manager', {}, { pin: '4071' }), 'invalid')
    const guest = { as: claimsOf('guest'), data: { op: 'x' } }
    equal(await harness.callForStatusOrCode('pin', guest), 'denied')
    equal(await harness.callForStatusOrCode('pin', { as: claimsOf('waiter'), data: { op: 'x' } }), 'invalid')
    equal(
      await harness.callForStatusOrCode('pin', { as: claimsOf('waiter', { uid: 'removed-1' }), data: { op: 'x' } }),
      'denied',
    )
    equal(await harness.callForStatusOrCode('pin', { data: { op: 'enter', device, secret } }), 'unauthenticated')
    equal(await harness.callForStatusOrCode('pin', { data: { op: 'x' } }), 'invalid')
    equal(
      await harness.callForStatusOrCode('pin', { as: claimsOf('waiter'), data: { op: 'enter', device, secret: 'x' } }),
      'denied',
    )
    equal([...harness.db.documents.keys()].filter(path => path.includes('/pins/')).length, 0)
  },

  async 'a PIN is deleted by a password reset, and by a new role for which the PIN is too short'(harness) {
    const secret = await prepare(harness)
    const noPin = { error: { ...denied.error, left: 0 } }
    const staff = (data: object) => harness.callForStatusOrCode('staff', { as: claimsOf('manager'), data })
    equal(await staff({ op: 'update', uid: 'waiter-1', role: 'manager' }), '200')
    deepEqual((await signIn(harness, secret)).body, noPin)
    equal(await staff({ op: 'update', uid: 'waiter-1', role: 'waiter' }), '200')
    equal((await signIn(harness, secret)).status, 200)
    equal(await staff({ op: 'reset', uid: 'waiter-1', password: 'secreta' }), '200')
    deepEqual((await signIn(harness, secret)).body, noPin)
    deepEqual((await signIn(harness, secret, { uid: 'kitchen-1' })).body, noPin)
  },

  async 'nobody can sign in with a PIN that a manager removed, and the sessions of its owner continue'(harness) {
    const secret = await prepare(harness)
    const remove = (role: string) =>
      harness.callForStatusOrCode('staff', { as: claimsOf(role), data: { op: 'removePin', uid: 'waiter-1' } })
    equal(await remove('waiter'), 'denied')
    equal((await signIn(harness, secret)).status, 200)
    equal(await remove('manager'), '200')
    deepEqual((await signIn(harness, secret)).body, { error: { ...denied.error, left: 0 } })
    deepEqual(await sendCommands(harness, claimsOf('waiter'), []), [])
  },

  // Hostile request 94.
  async 'no PIN works on a tablet that was reported as lost, and the sessions of everybody who signed in there end'(
    harness,
  ) {
    const secret = await prepare(harness)
    const waiter = claimsOf('waiter', { auth_time: harness.now / 1000 })
    deepEqual(await sendCommands(harness, waiter, []), [])
    const lost = (role: string, data: object = {}) =>
      harness.call('staff', { as: freshClaims(harness, role), data: { op: 'lostTablet', device, ...data } })
    equal((await lost('waiter')).status, 403)
    deepEqual((await lost('admin', { device: 'v'.repeat(32) })).body, denied)
    harness.accountCalls.length = 0
    const { body } = await lost('admin')
    deepEqual((body.data as unknown as { uids: string[] }).uids.sort(), ['manager-1', 'waiter-1'])
    deepEqual(harness.accountCalls, ['revoke', 'revoke'])
    equal(await sendCommands(harness, waiter, []), 'unauthenticated')
    deepEqual((await signIn(harness, secret)).body, denied)
    equal(
      await harness.callForStatusOrCode('pin', { as: claimsOf('kitchen'), data: { op: 'enter', device, secret } }),
      'denied',
    )
    equal((await lost('admin')).status, 200)
    const again = { op: 'enroll', device: 'v'.repeat(32), name: 'Otra', uids: ['kitchen-1', 'nobody'] }
    equal(await harness.callForStatusOrCode('staff', { as: claimsOf('admin'), data: again }), '200')
    const { body: second } = await lost('admin', { device: again.device })
    deepEqual((second.data as unknown as { uids: string[] }).uids.sort(), ['admin-1', 'kitchen-1'])
    const later = claimsOf('admin', { auth_time: harness.now / 1000 + 1 })
    const enroll = { as: later, data: { op: 'enroll', device, name: 'Otra' } }
    equal(await harness.callForStatusOrCode('staff', enroll), 'conflict')
    const { body: list } = await harness.call('staff', { as: later, data: { op: 'tablets' } })
    deepEqual(list.data, { tablets: [] })
  },

  async 'the enrolled tablets are listed without their secrets'(harness) {
    await enrol(harness)
    const { body } = await harness.call('staff', { as: claimsOf('manager'), data: { op: 'tablets' } })
    const signedIn = { 'manager-1': harness.now }
    deepEqual(body.data, { tablets: [{ device, name: 'Terraza', enrolledAt: harness.now, signedIn }] })
  },

  async 'calls without a token are limited for each tablet and for each IP address'(harness) {
    const codes = async (count: number, one: (index: number) => ReturnType<typeof signIn>) => {
      const answers = []
      for (let index = 0; index < count; index++) answers.push((await one(index)).body.error?.code)
      return answers
    }
    const sameTablet = await codes(21, index => signIn(harness, 'x', {}, `10.2.0.${index}`))
    deepEqual([sameTablet.at(-2), sameTablet.at(-1)], ['denied', 'slow_down'])
    const tabletOf = (index: number) => ({ device: String(index).padStart(16, '0') })
    const sameAddress = await codes(121, index => signIn(harness, 'x', tabletOf(index), '10.3.0.1'))
    deepEqual([sameAddress.at(-2), sameAddress.at(-1)], ['denied', 'slow_down'])
  },
}
