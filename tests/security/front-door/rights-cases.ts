import { deepEqual, equal, ok } from 'node:assert/strict'
import { createOrderToken } from '../../../functions/src/join/table-key.ts'
import { tableKey } from '../payloads/house.ts'
import type { Cases } from './entry-cases.ts'
import { claimsOf } from './rig.ts'
import { add, at, newDevice, open, send } from './send.ts'

export const rightsCases: Cases = {
  async 'the record decides, not the token'(rig) {
    equal(await rig.ask('staff', { as: claimsOf('waiter', { role: 'admin' }), data: { op: 'x' } }), 'denied')
    const promoted = { ...rig.db.documents.get(`${at}/staff/waiter-1`), role: 'manager' }
    rig.db.documents.set(`${at}/staff/waiter-1`, promoted)
    equal(await rig.ask('staff', { as: claimsOf('waiter'), data: { op: 'x' } }), 'invalid')
  },

  async 'staff that the record calls a guest is nobody'(rig) {
    rig.db.documents.set(`${at}/staff/waiter-1`, { active: true, role: 'guest' })
    equal(await send(rig, claimsOf('waiter'), []), 'denied')
  },

  async 'a body is the same in whatever order its keys come'(rig) {
    const data = { device: newDevice(), protocol: 1, acked: 0 }
    const command = { seq: 1, id: 'one', ...open }
    const turned = Object.fromEntries(Object.entries(command).toReversed())
    const ask = (one: object) => rig.call('orders', { as: claimsOf('waiter'), data: { ...data, commands: [one] } })
    const first = await ask(command)
    equal(first.status, 200)
    deepEqual(await ask(turned), first)
    deepEqual(await ask({ ...turned, payload: Object.fromEntries(Object.entries(open.payload).toReversed()) }), first)
    equal((await ask({ ...turned, at: 1 })).status, 409)
  },

  async 'a session that was ended is over, a later one is not'(rig) {
    const record = rig.db.documents.get(`${at}/staff/waiter-1`)!
    rig.db.documents.set(`${at}/staff/waiter-1`, { ...record, signedInSince: 1000 })
    for (const [auth_time, answer] of [
      [999, 'unauthenticated'],
      [1000, []],
      [1001, []],
    ] as const) {
      deepEqual(await send(rig, claimsOf('waiter', { auth_time }), []), answer)
    }
  },

  async 'a guest reaches the order of its token while it lasts, and no other'(rig) {
    await send(rig, claimsOf('admin'), [open, { ...open, orderId: 'order-2' }])
    const token = createOrderToken(tableKey, 'demo', 'order-1')
    const guest = claimsOf('guest')
    deepEqual(await send(rig, guest, [add('order-1'), add('order-2'), add('order-9')], { token }), [
      'accepted',
      'denied',
      'denied',
    ])
    const [orderId, seal] = token.split('.')
    const forgeries = [
      undefined,
      '',
      'x',
      orderId,
      `${orderId}.`,
      `order-2.${seal}`,
      `.${seal}`,
      `${token}x`,
      createOrderToken('other', 'demo', 'order-1'),
      createOrderToken(tableKey, 'golf', 'order-1'),
      createOrderToken(tableKey, 'demo', '../x'),
    ]
    for (const bad of forgeries)
      deepEqual(await send(rig, guest, [add('order-1'), add('order-2')], { token: bad }), ['denied', 'denied'], bad)
    deepEqual(await send(rig, guest, [{ seq: 1, type: 'addLine' }], { token }), ['denied'])
    await send(rig, claimsOf('admin'), [{ type: 'voidOrder', orderId: 'order-1', at: 0, payload: { reason: 'x' } }])
    deepEqual(await send(rig, guest, [add('order-1', 'b')], { token }), ['denied'])
    rig.db.documents.delete(`${at}/secrets/tables`)
    deepEqual(await send(rig, guest, [add('order-2')], { token: createOrderToken(tableKey, 'demo', 'order-2') }), [
      'denied',
    ])
  },

  async 'staff need no token of a table'(rig) {
    deepEqual(await send(rig, claimsOf('waiter'), [open, add('order-1')], { token: 'nonsense' }), [
      'accepted',
      'accepted',
    ])
  },

  async 'whoever sends for another has the lesser rights of both'(rig) {
    const pay = {
      type: 'recordPayment',
      orderId: 'order-1',
      at: 0,
      payload: { paymentId: 'p', method: 'cash', amount: 1 },
    }
    const sent = [open, add('order-1'), pay]
    deepEqual(await send(rig, claimsOf('cashier'), sent, { behalf: 'waiter-1' }), ['accepted', 'accepted', 'denied'])
    deepEqual(await send(rig, claimsOf('waiter'), [pay], { behalf: 'cashier-1' }), ['denied'])
    deepEqual(await send(rig, claimsOf('cashier'), [pay], { behalf: 'admin-1' }), ['accepted'])
    equal((rig.db.documents.get(`${at}/orders/order-1`) as { openedBy: string }).openedBy, 'waiter-1')
    ok(rig.audits().some(({ uid, via, role }) => uid === 'waiter-1' && via === 'cashier-1' && role === 'cashier'))
    for (const behalf of ['nobody', 'guest-1']) equal(await send(rig, claimsOf('admin'), [open], { behalf }), 'denied')
    rig.db.documents.set(`${at}/staff/odd-1`, { active: true, role: 'guest' })
    equal(await send(rig, claimsOf('admin'), [open], { behalf: 'odd-1' }), 'denied')
    equal(await send(rig, claimsOf('guest'), [open], { behalf: 'waiter-1' }), 'denied')
  },

  async 'the commands of somebody removed are kept, not run'(rig) {
    const bad = { ...open, payload: null }
    deepEqual(await send(rig, claimsOf('waiter'), [{ ...open, id: 'kept' }, bad], { behalf: 'removed-1' }), [
      'quarantined',
      'invalid',
    ])
    equal(rig.db.documents.get(`${at}/orders/order-1`), undefined)
    const kept = rig.db.documents.get(`${at}/quarantine/kept`)!
    deepEqual([kept.uid, kept.via, kept.state], ['removed-1', 'waiter-1', 'open'])
    equal(await send(rig, claimsOf('waiter', { uid: 'removed-1' }), [open]), 'denied')
    deepEqual(await send(rig, claimsOf('manager'), [{ ...open, id: 'kept' }]), ['accepted'])
    equal(rig.db.documents.get(`${at}/quarantine/kept`)!.state, 'applied')
  },
}
