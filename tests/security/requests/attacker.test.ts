import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgua, openOrder } from '../../support/command-inputs.ts'
import { type CommandInput, functionsBase, type HttpDevice } from '../../support/device.ts'
import { callStaffEndpoint, fetchPrintedCodes, GuestPhone, readClaims } from '../../support/people.ts'
import { makeJpegWithHtml } from '../../support/pictures.ts'
import { deniedAnswer, invalidAnswer, TargetServer, unauthenticatedAnswer } from './target-server.ts'

let target: TargetServer
let manager: HttpDevice
beforeAll(async () => {
  target = await TargetServer.start()
  manager = await target.signInStaff('gerente')
})
afterAll(() => target.stop())

const uidOf = ({ token }: HttpDevice) => readClaims(token).sub
const documents = '/v1/projects/demo-comanda/databases/(default)/documents'
const invalidIds = ['__x__', 'a/b', '..', '.', 'constructor', '', 'x'.repeat(65)]

async function hire(user: string) {
  const person = { op: 'create', user, name: 'Nueva', role: 'waiter', password: 'primera' }
  const { data } = await callStaffEndpoint(target.port, manager.token, person)
  return { uid: data!.uid, ...(await target.signInWithSdk(user, 'primera')) }
}

describe('an attacker', () => {
  // Hostile request 81.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  it('gets the answer `invalid` for ids that Firestore refuses, and not `unavailable`, after which clients would repeat the call', async () => {
    const waiter = await target.signInStaff()
    for (const id of ['__0123456789abcd__', 'a/b/c/d/e/f/g/h/i', '................']) {
      expect(await waiter.post([], { device: id }), id).toMatchObject(invalidAnswer)
    }
    for (const id of ['__x__', 'a/b', '..'])
      expect(await waiter.post([], { behalf: id }), id).toMatchObject(invalidAnswer)
    for (const id of ['__x__', 'a/b', '..']) {
      expect(await callStaffEndpoint(target.port, manager.token, { op: 'signOut', uid: id }), id).toMatchObject(
        invalidAnswer,
      )
      expect(await callStaffEndpoint(target.port, manager.token, { op: 'dismiss', id, reason: 'x' }), id).toMatchObject(
        invalidAnswer,
      )
      const change = { tenant: 'demo', changeId: id, changes: [] }
      expect(await target.call('catalog', change, manager.token), id).toMatchObject(invalidAnswer)
    }
    const open = openOrder()
    const commands = [
      open,
      ...invalidIds.map(id => openOrder({}, id)),
      ...invalidIds.map(id => addAgua(open.orderId, { lineId: id })),
    ]
    const { results, orders } = await waiter.send(commands)
    expect(results.map(({ code }) => code)).toEqual([undefined, ...[...invalidIds, ...invalidIds].map(() => 'invalid')])
    expect(orders[open.orderId]!.lines).toEqual({})
  })

  // Hostile request 82.
  it('cannot send commands with the device id of a colleague, not even commands on behalf of that colleague', async () => {
    const [owner, colleague] = await Promise.all([target.signInStaff(), target.signInStaff('mesero2')])
    const open = openOrder()
    await owner.send([open])
    const forged = owner.numberCommands([addAgua(open.orderId)])
    expect(await colleague.post(forged, { device: owner.id, behalf: uidOf(owner) })).toMatchObject(deniedAnswer)
    owner.seq -= 1
    const { results } = await owner.send([addAgua(open.orderId)])
    expect(results).toMatchObject([{ status: 'accepted' }])
  })

  // Hostile request 83.
  it('gets no new token after the account was disabled, its password was reset or its sessions were ended', async () => {
    const refresh = async (refreshToken: string) => {
      const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
      const address = `http://127.0.0.1:${target.port}/securetoken.googleapis.com/v1/token?key=demo`
      return (await fetch(address, { method: 'POST', body })).status
    }
    const ends = [
      { user: 'despedida', op: 'disable' },
      { user: 'robada', op: 'reset', password: 'segunda' },
      { user: 'perdida', op: 'signOut' },
    ]
    for (const { user, ...end } of ends) {
      const { user: account, uid } = await hire(user)
      expect(await refresh(account.refreshToken), user).toBe(200)
      // Firebase stores the start of a session in whole seconds. The test waits, so that the session does not end in
      // the second in which it began. Hostile request 71 is about a session that begins and ends in the same second.
      await new Promise(resolve => setTimeout(resolve, 1_100))
      expect(await callStaffEndpoint(target.port, manager.token, { uid, ...end }), user).toMatchObject({ status: 200 })
      expect(await refresh(account.refreshToken), user).toBe(400)
    }
  })

  // Hostile request 84.
  it('cannot store a picture outside their own tenant’s folder, whatever tenant, kind or file name the form contains', async () => {
    const picture = Uint8Array.from(await makeJpegWithHtml())
    const upload = async (fields: [string, string][], name = 'x.jpg') => {
      const form = new FormData()
      for (const [key, value] of fields) form.append(key, value)
      form.append('file', new Blob([picture]), name)
      const headers = { authorization: `Bearer ${manager.token}` }
      const answer = await fetch(`${functionsBase(target.port)}/upload`, { method: 'POST', body: form, headers })
      return { status: answer.status, ...((await answer.json()) as { data?: { path: string } }) }
    }
    expect(
      await upload([
        ['tenant', 'demo'],
        ['tenant', 'golf'],
      ]),
    ).toMatchObject(deniedAnswer)
    for (const kind of ['../../golf/public/product', 'secret', '__proto__', '']) {
      expect(
        await upload([
          ['tenant', 'demo'],
          ['kind', kind],
        ]),
        kind,
      ).toMatchObject(invalidAnswer)
    }
    const own = /^tenants\/demo\/public\/products\/[0-9a-f]{32}\.webp$/
    expect(
      (
        await upload([
          ['tenant', 'golf'],
          ['tenant', 'demo'],
        ])
      ).data!.path,
    ).toMatch(own)
    expect((await upload([['tenant', 'demo']], '../../../golf/public/x.jpg')).data!.path).toMatch(own)
  })

  // Hostile request 85.
  it('cannot use the table code or the order token of one tenant in another tenant', async () => {
    const guest = await target.joinAsGuest('mesa-2')
    const golfer = await GuestPhone.signedInAsGuest(target.port, 'golf')
    const [code] = await fetchPrintedCodes(target.port, 'demo', ['mesa-2'])
    for (const table of ['mesa-2', 'hoyo-1']) expect(await golfer.postJoin(table, code!)).toMatchObject(deniedAnswer)
    expect(await golfer.postJoin('mesa-2', code!, { tenant: 'demo' })).toMatchObject(deniedAnswer)
    expect(await guest.postJoin('mesa-2', [code] as never)).toMatchObject(invalidAnswer)
    const stolen = golfer.numberCommands([addAgua(guest.orderId)])
    const { data } = await golfer.post(stolen, { token: guest.orderToken })
    expect(data).toMatchObject({ results: [{ status: 'rejected', code: 'denied' }], orders: {} })
  })

  // Hostile request 86.
  it('cannot write into collections outside the catalogue with the function `catalog`, and cannot change the settings without being an admin', async () => {
    const edit = (collection: string, id = 'x') => {
      const changes = [{ collection, op: 'put', id, doc: { name: 'x', role: 'admin', active: true } }]
      return target.call('catalog', { tenant: 'demo', changeId: randomUUID(), changes }, manager.token)
    }
    await target.expectUnchanged(async () => {
      const collections = [
        'staff',
        'orders',
        'secrets',
        'devices',
        'counters',
        'quarantine',
        'journal',
        'tallies',
        'tills',
        'accounts',
        'zs',
        'changes',
        'stock',
        'tenants',
      ]
      for (const name of [...collections, 'products/x/y', '../golf/products', '__proto__', 'toString', '']) {
        expect(await edit(name), name).toMatchObject(invalidAnswer)
      }
      for (const id of ['../../staff/x', '__x__', `${uidOf(manager)}/x`]) {
        expect(await edit('products', id), id).toMatchObject(invalidAnswer)
      }
      expect(await edit('settings')).toMatchObject(deniedAnswer)
    })
  })

  // Hostile request 87.
  it('cannot create an account with an invalid login name, such as an e-mail address or a path, and cannot change the guests’ account as if it were staff', async () => {
    const guest = await GuestPhone.signedInAsGuest(target.port, 'demo')
    await target.expectUnchanged(async () => {
      for (const user of ['anonimo@clientes.comanda.app', 'a/b', '../x', 'a b', 'x@', 'x\u0000', '']) {
        const person = { op: 'create', user, name: 'X', role: 'waiter', password: 'primera' }
        expect(await callStaffEndpoint(target.port, manager.token, person), user).toMatchObject(invalidAnswer)
      }
      const uid = uidOf(guest)
      for (const change of [
        { op: 'reset', password: 'secuestrada' },
        { op: 'disable' },
        { op: 'update', role: 'waiter' },
      ]) {
        expect(await callStaffEndpoint(target.port, manager.token, { uid, ...change })).toMatchObject(deniedAnswer)
      }
    })
    await GuestPhone.signedInAsGuest(target.port, 'demo')
  })

  // Hostile request 88.
  it('as a waiter can neither read nor dismiss a quarantined command (which waits for a manager), and cannot undo a dismissal by sending the command again', async () => {
    const { uid } = await hire('seretira')
    await callStaffEndpoint(target.port, manager.token, { op: 'disable', uid })
    const colleague = await target.signInStaff('mesero2')
    const [command] = colleague.numberCommands([openOrder()])
    const behalf = { behalf: uid }
    expect((await colleague.post([command], behalf)).data!.results).toMatchObject([{ code: 'quarantined' }])
    const read = await fetch(`http://127.0.0.1:${target.port}${documents}/tenants/demo/quarantine/${command!.id}`, {
      headers: { authorization: `Bearer ${colleague.token}` },
    })
    expect(read.status).toBe(403)
    const dismiss = { op: 'dismiss', id: command!.id, reason: 'no' }
    expect(await callStaffEndpoint(target.port, colleague.token, dismiss)).toMatchObject(deniedAnswer)
    expect(await callStaffEndpoint(target.port, manager.token, dismiss)).toMatchObject({ status: 200 })
    const again = await colleague.post([{ ...command, seq: 2 }], behalf)
    expect(again.data!.results).toMatchObject([{ code: 'quarantined' }])
    const stored = await target.readDocument(`tenants/demo/quarantine/${command!.id}`)
    expect(stored).toMatchObject({ state: 'dismissed', settledBy: uidOf(manager) })
  })

  // Hostile request 89.
  it('as a guest gets the same answer for an order that the guest has not joined and for an order that does not exist', async () => {
    const waiter = await target.signInStaff()
    const strangers = openOrder()
    await waiter.send([strangers])
    const guest = await target.joinAsGuest('mesa-3')
    const attack = async (orderId: string) => {
      const lineIds = [randomUUID()]
      const commands: CommandInput[] = [
        addAgua(orderId),
        { type: 'callWaiter', orderId, payload: {} },
        { type: 'moveLines', orderId: guest.orderId, payload: { lineIds, toOrderId: orderId } },
      ]
      const { results, orders } = await guest.send(commands)
      return { codes: results.map(({ status, code }) => [status, code]), known: Object.keys(orders).includes(orderId) }
    }
    const answer = await attack(strangers.orderId)
    expect(answer).toEqual(await attack(randomUUID()))
    expect(answer).toEqual({ codes: Array(3).fill(['rejected', 'denied']), known: false })
  })

  // Hostile request 90.
  it('is refused with a token in the URL or in a cookie, and with two tokens', async () => {
    const { token } = await target.signInStaff('admin')
    const staff = `http://127.0.0.1:${target.port}${documents}/tenants/demo/staff`
    for (const name of ['access_token', 'auth', 'token', 'authorization']) {
      expect((await fetch(`${staff}?${name}=${token}`)).status, name).toBe(403)
      expect((await fetch(`http://127.0.0.1:${target.port}/demo.json?${name}=${token}`)).status, name).toBe(401)
      const call = await fetch(`${functionsBase(target.port)}/orders?${name}=${token}`, { method: 'POST', body: '{}' })
      expect(call.status, name).toBe(401)
    }
    const tries: Record<string, string>[] = [
      { cookie: `__session=${token}` },
      { authorization: `Bearer ${token}, Bearer ${token}` },
    ]
    for (const headers of tries) {
      expect([401, 403]).toContain((await fetch(staff, { headers })).status)
      const answer = await fetch(`${functionsBase(target.port)}/orders`, { method: 'POST', body: '{}', headers })
      expect(await answer.json()).toMatchObject({ error: unauthenticatedAnswer.error })
    }
  })

  // Hostile request 95.
  it('cannot read closed checks of another tenant or of all tenants; guests and removed staff cannot read any closed checks', async () => {
    const manager = await target.signInStaff('gerente')
    const waiter = await target.signInStaff('mesero')
    const { token: guest } = await target.joinAsGuest('mesa-5')
    const { token: removed } = await target.signInStaff('mesero2')
    const { orderId } = openOrder()
    const reason = 'Error al capturar'
    await manager.send([openOrder({ tableId: 'mesa-9' }, orderId), { type: 'voidOrder', orderId, payload: { reason } }])
    const structuredQuery = {
      from: [{ collectionId: 'orders' }],
      where: {
        fieldFilter: { field: { fieldPath: 'closedAt' }, op: 'GREATER_THAN_OR_EQUAL', value: { integerValue: '0' } },
      },
      orderBy: [{ field: { fieldPath: 'closedAt' }, direction: 'DESCENDING' }],
      limit: 50,
    }
    const read = async (token: string, parent: string, more: object = {}) => {
      const query = { ...structuredQuery, ...more }
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const body = JSON.stringify({ structuredQuery: query })
      return fetch(`http://127.0.0.1:${target.port}${documents}${parent}:runQuery`, { method: 'POST', headers, body })
    }
    const answer = await read(waiter.token, '/tenants/demo')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(orderId)
    await target.call('staff', { tenant: 'demo', op: 'disable', uid: readClaims(removed).sub }, manager.token)
    const all = { from: [{ collectionId: 'orders', allDescendants: true }] }
    for (const [token, parent, more] of [
      [waiter.token, '/tenants/golf'],
      [waiter.token, '', all],
      [waiter.token, '/tenants/demo', all],
      [guest, '/tenants/demo'],
      [guest, '/tenants/demo', { from: [{ collectionId: 'guestOrders' }] }],
      [removed, '/tenants/demo'],
    ] as const) {
      expect((await read(token, parent, more)).status, `${parent} ${JSON.stringify(more)}`).toBe(403)
    }
  })
})
