import { createUserWithEmailAndPassword } from 'firebase/auth'
import { collection, doc, getDoc, getDocs, setDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tenant } from '../../../domain/catalogue.ts'
import type { Order } from '../../../domain/order.ts'
import { adminAuth, webAuth } from '../../contract/support/auth-clients.ts'
import { addAgua, openOrder } from '../../support/command-inputs.ts'
import { type CommandInput, HttpDevice } from '../../support/device.ts'
import { callStaffEndpoint, fetchPrintedCodes, forgeToken, GuestPhone, readClaims } from '../../support/people.ts'
import { BrowserKeys } from '../../support/push/browser-keys.ts'
import { functionNames } from '../function-names.ts'
import { codeOf, deniedAnswer, TargetServer, unauthenticatedAnswer } from './target-server.ts'

let target: TargetServer
beforeAll(async () => {
  target = await TargetServer.start()
})
afterAll(() => target.stop())

const refused = 'permission-denied'
const staffCollections = ['staff', 'audit', 'quarantine', 'customers', 'staffChanges', 'products', 'tables', 'orders']

/**
 * Creates a waiter's account with the password `primera`.
 * @returns the uid
 */
async function hire(user: string): Promise<string> {
  const { token } = await target.signInStaff('admin')
  const person = { op: 'create', user, name: 'Se Va', role: 'waiter', password: 'primera' }
  return (await callStaffEndpoint(target.port, token, person)).data!.uid
}
const dismiss = async (uid: string) =>
  callStaffEndpoint(target.port, (await target.signInStaff('gerente')).token, { op: 'disable', uid })

describe('attempts to get more rights', () => {
  // Hostile request 16.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  it('waiters cannot give themselves another role', async () => {
    const { user, firestore } = await target.signInWithSdk('mesero')
    const token = await user.getIdToken()
    await target.expectUnchanged(async () => {
      const change = { op: 'update', uid: user.uid, role: 'admin' }
      expect(await target.call('staff', { tenant: 'demo', ...change }, token)).toEqual(deniedAnswer)
      const record = { name: 'x', role: 'admin', active: true }
      expect(await codeOf(setDoc(doc(firestore, 'tenants/demo/staff', user.uid), record))).toBe(refused)
      const answer = await fetch(
        `http://127.0.0.1:${target.port}/identitytoolkit.googleapis.com/v1/accounts:update?key=demo`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ idToken: token, customAttributes: '{"role":"admin","tenantId":"demo"}' }),
        },
      )
      expect(answer.status).toBe(400)
    })
    expect(readClaims(await user.getIdToken(true)).role).toBe('waiter')
    // A forged role in the token does not help, because the server uses the role in the staff record.
    const forger = new HttpDevice(target.port, 'demo', forgeToken(token, { role: 'admin' }))
    const { results } = await forger.send([openOrder()])
    expect(results[0]).toMatchObject({ status: 'accepted' })
    expect(await target.call('staff', { tenant: 'demo', op: 'disable', uid: 'x' }, forger.token)).toEqual(deniedAnswer)
    expect(await codeOf(getDocs(collection(target.firestore(forger.token), 'tenants/demo/staff')))).toBe(refused)
  })

  // Hostile requests 17 and 122.
  it('a guest cannot read staff or secrets, and cannot list collections', async () => {
    const { firestore } = await target.signInGuestWithSdk()
    const uid = readClaims((await target.signInStaff()).token).sub
    for (const name of staffCollections) {
      expect(await codeOf(getDocs(collection(firestore, 'tenants/demo', name)))).toBe(refused)
    }
    for (const id of [uid, 'nobody'])
      expect(await codeOf(getDoc(doc(firestore, 'tenants/demo/staff', id)))).toBe(refused)
    expect(await codeOf(getDoc(doc(firestore, 'tenants/demo/secrets/tables')))).toBe(refused)
  })

  // Hostile request 103.
  it('no staff, not even an admin, can read push subscriptions or a collection without a rule', async () => {
    const seen = { tenant: 'demo', op: 'subscribe', endpoint: 'https://web.push.apple.com/secret', language: 'es' }
    const { p256dh, auth } = new BrowserKeys()
    const waiter = await target.signInStaff()
    expect(await target.call('push', { ...seen, keys: { p256dh, auth } }, waiter.token)).toMatchObject({ status: 200 })
    const { docs } = await target.admin.collection('tenants/demo/pushes').get()
    expect(docs.map(document => document.data().endpoint)).toEqual([seen.endpoint])
    for (const user of ['admin', 'gerente', 'caja', 'mesero', 'cocina']) {
      const { firestore } = await target.signInWithSdk(user)
      for (const name of ['pushes', 'unknown']) {
        expect(await codeOf(getDocs(collection(firestore, 'tenants/demo', name)))).toBe(refused)
        expect(await codeOf(getDoc(doc(firestore, 'tenants/demo', name, docs[0]!.id)))).toBe(refused)
      }
    }
    await docs[0]!.ref.delete()
  })

  // Hostile request 18.
  it('a guest can neither join nor change the order of another table', async () => {
    const [guest, other] = await Promise.all([target.joinAsGuest('mesa-1'), target.joinAsGuest('mesa-2')])
    const [t] = await fetchPrintedCodes(target.port, 'demo', ['mesa-1'])
    await target.expectUnchanged(async () => {
      expect(await guest.postJoin('mesa-2', t!)).toEqual(deniedAnswer)
      expect(await guest.postJoin('no-such-table', t!)).toEqual(deniedAnswer)
    })
    const before = await target.readDocument(`tenants/demo/orders/${other.orderId}`)
    const { data } = await guest.post(guest.numberCommands([addAgua(other.orderId)]))
    expect(data).toMatchObject({ results: [{ status: 'rejected', code: 'denied' }], orders: {} })
    expect(await target.readDocument(`tenants/demo/orders/${other.orderId}`)).toEqual(before)
    const { firestore } = await target.signInGuestWithSdk()
    expect(await codeOf(getDocs(collection(firestore, 'tenants/demo/orders')))).toBe(refused)
  })

  // Hostile request 19.
  it('a cook can void neither a paid line nor a paid order', async () => {
    const [cashier, cook] = await Promise.all([target.signInStaff('caja'), target.signInStaff('cocina')])
    const open = openOrder()
    const on = (type: string, payload: object) => ({ type, orderId: open.orderId, payload }) as never
    await cashier.send([
      open,
      addAgua(open.orderId, { lineId: 'a' }),
      on('sendLines', { lineIds: ['a'] }),
      on('recordPayment', { paymentId: 'p', method: 'cash', amount: 5800 }),
    ])
    const before = await target.readDocument(`tenants/demo/orders/${open.orderId}`)
    const { results } = await cook.send([
      on('voidLine', { lineId: 'a', reason: 'x' }),
      on('voidOrder', { reason: 'x' }),
    ])
    expect(results.map(({ code }) => code)).toEqual(['denied', 'denied'])
    expect(await target.readDocument(`tenants/demo/orders/${open.orderId}`)).toEqual(before)
  })

  // Hostile request 20.
  it('a waiter whom a manager removed is denied, although the waiter’s token is still valid', async () => {
    const uid = await hire('baja')
    const { user, firestore } = await target.signInWithSdk('baja', 'primera')
    const device = new HttpDevice(target.port, 'demo', await user.getIdToken())
    await device.send([openOrder()])
    expect((await getDocs(collection(firestore, 'tenants/demo/products'))).size).toBeGreaterThan(60)
    await dismiss(uid)
    await target.expectUnchanged(async () => {
      expect(await device.post(device.numberCommands([openOrder()]))).toEqual(deniedAnswer)
      for (const name of functionNames.filter(each => each !== 'upload')) {
        expect(await target.call(name, { tenant: 'demo' }, device.token)).toEqual(deniedAnswer)
      }
    })
    for (const name of ['products', 'orders', 'changes']) {
      expect(await codeOf(getDocs(collection(firestore, 'tenants/demo', name)))).toBe(refused)
    }
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-disabled')
    expect(await codeOf(target.signInWithSdk('baja', 'primera'))).toBe('auth/user-disabled')
  })

  // Hostile request 21.
  it('commands that a removed waiter had not yet sent are quarantined for a manager, and not applied, when a colleague sends them', async () => {
    const uid = await hire('baja2')
    const owner = new HttpDevice(
      target.port,
      'demo',
      await (await target.signInWithSdk('baja2', 'primera')).user.getIdToken(),
    )
    const open = openOrder()
    const queue = owner.numberCommands([open, addAgua(open.orderId)])
    await dismiss(uid)
    const colleague = await target.signInStaff()
    const { data } = await colleague.post(queue, { behalf: uid })
    expect(data!.results.map(({ code }) => code)).toEqual(['quarantined', 'quarantined'])
    expect(await target.readDocument(`tenants/demo/orders/${open.orderId}`)).toBeUndefined()
    const manager = await target.signInWithSdk('gerente')
    const quarantined = await getDocs(collection(manager.firestore, 'tenants/demo/quarantine'))
    const mine = quarantined.docs.map(({ id }) => id).filter(id => queue.some(command => command.id === id))
    expect(mine.toSorted()).toEqual(queue.map(({ id }) => id).toSorted())
    const waiter = await target.signInWithSdk('mesero')
    expect(await codeOf(getDocs(collection(waiter.firestore, 'tenants/demo/quarantine')))).toBe(refused)
  })

  // Hostile request 22.
  it('nobody can create an account for themselves, and an account without claims has no rights', async () => {
    for (const tenant of ['demo-admins', 'demo-clientes', null]) {
      const auth = webAuth(target.port, tenant)
      const created = createUserWithEmailAndPassword(auth, 'yo@admins.comanda.app', 'secreta')
      expect(await codeOf(created)).toBe('auth/admin-restricted-operation')
    }
    // An account without claims has no rights, even if an administrator created the account.
    const accounts = adminAuth(target.port).tenantManager().authForTenant('demo-admins')
    await accounts.createUser({ email: 'yo@admins.comanda.app', password: 'secreta' })
    const { firestore, user } = await target.signInWithSdk('yo', 'secreta')
    for (const name of staffCollections) {
      expect(await codeOf(getDocs(collection(firestore, 'tenants/demo', name)))).toBe(refused)
      expect(await codeOf(getDocs(collection(target.firestore(), 'tenants/demo', name)))).toBe(refused)
    }
    const token = await user.getIdToken()
    expect(await target.call('orders', { tenant: 'demo' }, token)).toEqual(deniedAnswer)
    const forgedToken = forgeToken(token, { role: 'admin', tenantId: 'demo' })
    expect(await target.call('staff', { tenant: 'demo', op: 'disable', uid: 'x' }, forgedToken)).toEqual(deniedAnswer)
  })

  // Hostile request 23.
  it('a call without a token is refused as unauthenticated', async () => {
    await target.expectUnchanged(async () => {
      for (const name of functionNames) {
        expect(await target.call(name, { tenant: 'demo' })).toMatchObject(unauthenticatedAnswer)
      }
      for (const authorization of ['Basic eDp5', 'Bearer', 'Bearer ', 'owner', 'Bearer owner']) {
        const address = `http://127.0.0.1:${target.port}/demo-comanda/us-central1/orders`
        const answer = await fetch(address, { method: 'POST', headers: { authorization }, body: '{}' })
        expect([authorization, answer.status]).toEqual([authorization, 401])
      }
    })
  })

  // Hostile request 24.
  it('a token that is expired, malformed or for another project is refused', async () => {
    const { token } = await target.signInStaff()
    const past = Math.floor(Date.now() / 1000) - 7200
    const forgeries = [
      forgeToken(token, { iat: past, auth_time: past, exp: past + 3600 }),
      forgeToken(token, { aud: 'another-project' }),
      forgeToken(token, { iss: 'https://securetoken.google.com/another-project' }),
      forgeToken(token, { sub: '' }),
      `${token.split('.').slice(0, 2).join('.')}`,
      'a.b.c',
    ]
    for (const bad of forgeries) {
      for (const name of functionNames) {
        expect(await target.call(name, { tenant: 'demo' }, bad)).toMatchObject(unauthenticatedAnswer)
      }
      if (bad.split('.').length < 3 || bad === 'a.b.c') continue
      expect(await codeOf(getDoc(doc(target.firestore(bad), 'tenants/demo/products/agua-mineral')))).not.toContain(
        'allowed',
      )
    }
  })

  // Hostile request 25.
  it('an admin page contains no data when it is loaded without signing in', async () => {
    const pages = ['/admin', '/admin/Productos', '/admin/Usuarios', '/'].map(async path => {
      const answer = await fetch(`http://127.0.0.1:${target.port}${path}`)
      return answer.text()
    })
    const [first, ...others] = await Promise.all(pages)
    for (const page of others) expect(page).toBe(first)
    for (const word of ['Lucía Serrano', 'Arriaga', 'mesero@']) expect(first).not.toContain(word)
  })

  // Hostile request 26.
  it('after ten wrong passwords from one IP address, that IP address cannot sign in to the account', async () => {
    const guess = (password: string) => codeOf(target.signInWithSdk('mesero2', password))
    const answers: string[] = []
    for (let n = 0; n < 10; n += 1) answers.push(await guess(`adivina-${n}`))
    expect(new Set(answers)).toEqual(new Set(['auth/invalid-credential']))
    expect(await guess('adivina-10')).toBe('auth/too-many-requests')
    expect(await guess('comanda')).toBe('auth/too-many-requests')
    expect(await codeOf(target.signInWithSdk('nadie', 'x'.repeat(8)))).toBe('auth/invalid-credential')
    expect(readClaims((await target.signInStaff('mesero')).token).role).toBe('waiter')
  })

  // Hostile request 27.
  it('nobody can use a photographed QR code to change an order that is already closed', async () => {
    const [guest, manager] = await Promise.all([target.joinAsGuest('mesa-14'), target.signInStaff('gerente')])
    await manager.send([guest.onJoinedOrder({ type: 'closeOrder', payload: {} })])
    const before = await target.readDocument(`tenants/demo/orders/${guest.orderId}`)
    const thief = await GuestPhone.signedInAsGuest(target.port, 'demo')
    thief.orderToken = guest.orderToken
    for (const phone of [guest, thief]) {
      const { data } = await phone.post(
        phone.numberCommands([addAgua(guest.orderId), guest.onJoinedOrder({ type: 'callWaiter', payload: {} })]),
      )
      expect(data).toMatchObject({ results: [{ code: 'denied' }, { code: 'denied' }], orders: {} })
    }
    expect(await target.readDocument(`tenants/demo/orders/${guest.orderId}`)).toEqual(before)
    // With the photographed code, a thief can still join a new order. But in this tenant, the kitchen gets a guest's
    // lines only after a waiter has accepted them.
    const [t] = await fetchPrintedCodes(target.port, 'demo', ['mesa-14'])
    await thief.joinTable('mesa-14', t!)
    const add = thief.onJoinedOrder({
      type: 'addLine',
      payload: { lineId: 'a', productId: 'agua-mineral', quantity: 1, options: [] },
    })
    const { orders } = await thief.send([add, thief.onJoinedOrder({ type: 'sendLines', payload: { lineIds: ['a'] } })])
    expect(orders[thief.orderId]!.lines.a!.status).toBe('held')
    expect(thief.orderId).not.toBe(guest.orderId)
  })

  // Hostile request 98.
  it('a guest cannot do the kitchen’s work: mark a dish as seen or ready, take such a mark back, or report a problem with a dish', async () => {
    const [guest, manager] = await Promise.all([target.joinAsGuest('mesa-15'), target.signInStaff('gerente')])
    const lineIds = ['a']
    const add = { lineId: 'a', productId: 'agua-mineral', quantity: 1, options: [] }
    const sent = await manager.send([
      guest.onJoinedOrder({ type: 'addLine', payload: add }),
      guest.onJoinedOrder({ type: 'sendLines', payload: { lineIds } }),
    ])
    expect(sent.orders[guest.orderId]!.lines.a).toMatchObject({ status: 'sent', ticket: expect.any(String) })
    const before = await target.readDocument(`tenants/demo/orders/${guest.orderId}`)
    const { results, orders } = await guest.send([
      guest.onJoinedOrder({ type: 'advanceLine', payload: { lineId: 'a', to: 'ready' } }),
      guest.onJoinedOrder({ type: 'advanceLines', payload: { lineIds, to: 'served', stationId: 'barra' } }),
      guest.onJoinedOrder({ type: 'recallLines', payload: { lineIds } }),
      guest.onJoinedOrder({ type: 'flagLines', payload: { lineIds, problem: 'demora' } }),
      guest.onJoinedOrder({ type: 'ackLines', payload: { lineIds, how: 'voice' } }),
    ])
    expect(results.map(({ code }) => code)).toEqual(['denied', 'denied', 'denied', 'denied', 'denied'])
    expect(await target.readDocument(`tenants/demo/orders/${guest.orderId}`)).toEqual(before)
    for (const field of ['ticket', 'askedAt', 'stationId', 'parts'])
      expect(orders[guest.orderId]?.lines.a ?? {}).not.toHaveProperty(field)
  })

  // Hostile request 107.
  it('the kitchen can fire a held course (begin to make it) only if the tenant allows it, and only lines that a waiter has sent', async () => {
    const [waiter, cook, admin] = await Promise.all([
      target.signInStaff('mesero'),
      target.signInStaff('cocina'),
      target.signInStaff('admin'),
    ])
    const opening = openOrder({ tableId: 'mesa-11' })
    const { orderId } = opening
    const course = (type: 'holdCourse' | 'fireCourse' | 'releaseCourse') => ({ type, orderId, payload: { course: 2 } })
    const add = (lineId: string) => addAgua(orderId, { lineId, course: 2 })
    const statuses = async () => {
      const { lines } = (await target.readDocument(`tenants/demo/orders/${orderId}`)) as unknown as Order
      return Object.fromEntries(Object.entries(lines).map(([id, { status }]) => [id, status]))
    }
    const codesOf = async (...commands: CommandInput[]) =>
      (await cook.send(commands)).results.map(({ status, code }) => code ?? status)

    const send = { type: 'sendLines' as const, orderId, payload: { lineIds: ['sent'] } }
    await waiter.send([opening, course('holdCourse'), add('sent'), send, add('unsent'), course('holdCourse')])
    expect(await codesOf(course('fireCourse'))).toEqual(['denied'])
    expect(await statuses()).toEqual({ sent: 'held', unsent: 'held' })

    const settings = (await target.readDocument('tenants/demo')) as unknown as Tenant
    const doc = {
      ...settings,
      settings: { ...settings.settings, kitchen: { ...settings.settings.kitchen, fires: true } },
    }
    const change = { collection: 'settings', op: 'put', id: 'demo', doc }
    const answer = await target.call('catalog', { tenant: 'demo', changeId: 'fires', changes: [change] }, admin.token)
    expect(answer.status).toBe(200)
    expect(await codesOf(course('holdCourse'), course('releaseCourse'), course('fireCourse'))).toEqual([
      'denied',
      'denied',
      'accepted',
    ])
    expect(await statuses()).toEqual({ sent: 'sent', unsent: 'draft' })
    await waiter.send([course('holdCourse')])
    expect(await codesOf(course('fireCourse'))).toEqual(['denied'])
    expect(await statuses()).toEqual({ sent: 'sent', unsent: 'held' })
  })
})
