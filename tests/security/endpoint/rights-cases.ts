import { deepEqual, equal, ok } from 'node:assert/strict'
import type { Order } from '../../../domain/order.ts'
import { createOrderToken } from '../../../functions/src/join/table-key.ts'
import { tableCodeSecret } from '../payloads/create-tenant.ts'
import type { EndpointCases } from './entry-cases.ts'
import { claimsOf } from './harness.ts'
import { addLine, newDevice, openOrder, sendCommands, tenantPath } from './send.ts'

export const rightsCases: EndpointCases = {
  async 'the role in the staff record counts, not the role in the token'(harness) {
    equal(
      await harness.callForStatusOrCode('staff', { as: claimsOf('waiter', { role: 'admin' }), data: { op: 'x' } }),
      'denied',
    )
    const promoted = { ...harness.db.documents.get(`${tenantPath}/staff/waiter-1`), role: 'manager' }
    harness.db.documents.set(`${tenantPath}/staff/waiter-1`, promoted)
    equal(await harness.callForStatusOrCode('staff', { as: claimsOf('waiter'), data: { op: 'x' } }), 'invalid')
  },

  async 'a staff member whose record has the role guest is denied'(harness) {
    harness.db.documents.set(`${tenantPath}/staff/waiter-1`, { active: true, role: 'guest' })
    equal(await sendCommands(harness, claimsOf('waiter'), []), 'denied')
  },

  async 'a command that is sent again with its keys in another order gets the same answer'(harness) {
    const data = { device: newDevice(), protocol: 1, acked: 0 }
    const command = { seq: 1, id: 'one', ...openOrder }
    const turned = Object.fromEntries(Object.entries(command).toReversed())
    const ask = (one: object) => harness.call('orders', { as: claimsOf('waiter'), data: { ...data, commands: [one] } })
    const first = await ask(command)
    equal(first.status, 200)
    deepEqual(await ask(turned), first)
    deepEqual(
      await ask({ ...turned, payload: Object.fromEntries(Object.entries(openOrder.payload).toReversed()) }),
      first,
    )
    equal((await ask({ ...turned, at: 1 })).status, 409)
  },

  async 'a session that a manager ended is refused, and a later sign-in is accepted'(harness) {
    const record = harness.db.documents.get(`${tenantPath}/staff/waiter-1`)!
    harness.db.documents.set(`${tenantPath}/staff/waiter-1`, { ...record, signedInSince: 1000 })
    for (const [auth_time, answer] of [
      [999, 'unauthenticated'],
      [1000, []],
      [1001, []],
    ] as const) {
      deepEqual(await sendCommands(harness, claimsOf('waiter', { auth_time }), []), answer)
    }
  },

  async 'a guest can change only the order of its token, and only while the order is open'(harness) {
    await sendCommands(harness, claimsOf('admin'), [openOrder, { ...openOrder, orderId: 'order-2' }])
    const token = createOrderToken(tableCodeSecret, 'demo', 'order-1')
    const guest = claimsOf('guest')
    deepEqual(
      await sendCommands(harness, guest, [addLine('order-1'), addLine('order-2'), addLine('order-9')], { token }),
      ['accepted', 'denied', 'denied'],
    )
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
      createOrderToken(tableCodeSecret, 'golf', 'order-1'),
      createOrderToken(tableCodeSecret, 'demo', '../x'),
    ]
    for (const bad of forgeries)
      deepEqual(
        await sendCommands(harness, guest, [addLine('order-1'), addLine('order-2')], { token: bad }),
        ['denied', 'denied'],
        bad,
      )
    deepEqual(await sendCommands(harness, guest, [{ seq: 1, type: 'addLine' }], { token }), ['denied'])
    await sendCommands(harness, claimsOf('admin'), [
      { type: 'voidOrder', orderId: 'order-1', at: 0, payload: { reason: 'x' } },
    ])
    deepEqual(await sendCommands(harness, guest, [addLine('order-1', 'b')], { token }), ['denied'])
    harness.db.documents.delete(`${tenantPath}/secrets/tables`)
    deepEqual(
      await sendCommands(harness, guest, [addLine('order-2')], {
        token: createOrderToken(tableCodeSecret, 'demo', 'order-2'),
      }),
      ['denied'],
    )
  },

  // Hostile request 63.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  async 'a guest who calls the waiter 50 times changes the order once'(harness) {
    await sendCommands(harness, claimsOf('admin'), [openOrder])
    const token = createOrderToken(tableCodeSecret, 'demo', 'order-1')
    const calls = Array.from({ length: 50 }, () => ({ type: 'callWaiter', orderId: 'order-1', at: 0, payload: {} }))
    deepEqual(
      await sendCommands(harness, claimsOf('guest'), calls, { token }),
      calls.map(() => 'accepted'),
    )
    const order = harness.db.documents.get(`${tenantPath}/orders/order-1`)!
    deepEqual([order.version, order.guestCommands], [2, 1])
  },

  async 'staff need no order token, and an invalid order token from staff is ignored'(harness) {
    deepEqual(await sendCommands(harness, claimsOf('waiter'), [openOrder, addLine('order-1')], { token: 'nonsense' }), [
      'accepted',
      'accepted',
    ])
  },

  // Hostile request 75.
  async 'commands sent on behalf of another user need the rights of both users'(harness) {
    const pay = {
      type: 'recordPayment',
      orderId: 'order-1',
      at: 0,
      payload: { paymentId: 'p', method: 'cash', amount: 1 },
    }
    const sent = [openOrder, addLine('order-1'), pay]
    deepEqual(await sendCommands(harness, claimsOf('cashier'), sent, { behalf: 'waiter-1' }), [
      'accepted',
      'accepted',
      'denied',
    ])
    deepEqual(await sendCommands(harness, claimsOf('waiter'), [pay], { behalf: 'cashier-1' }), ['denied'])
    deepEqual(await sendCommands(harness, claimsOf('cashier'), [pay], { behalf: 'admin-1' }), ['accepted'])
    const order = harness.db.documents.get(`${tenantPath}/orders/order-1`) as Order
    equal(order.openedBy, 'waiter-1')
    deepEqual([order.payments.p!.by, order.payments.p!.via], ['admin-1', 'cashier-1'])
    ok(
      harness
        .auditEntries()
        .some(({ uid, via, role }) => uid === 'waiter-1' && via === 'cashier-1' && role === 'cashier'),
    )
    for (const behalf of ['nobody', 'guest-1'])
      equal(await sendCommands(harness, claimsOf('admin'), [openOrder], { behalf }), 'denied')
    harness.db.documents.set(`${tenantPath}/staff/odd-1`, { active: true, role: 'guest' })
    equal(await sendCommands(harness, claimsOf('admin'), [openOrder], { behalf: 'odd-1' }), 'denied')
    equal(await sendCommands(harness, claimsOf('guest'), [openOrder], { behalf: 'waiter-1' }), 'denied')
  },

  // Hostile request 96.
  async 'an approved command is quarantined if another user sends it; if the approver sends it, the audit log marks the approval'(
    harness,
  ) {
    await sendCommands(harness, claimsOf('waiter'), [openOrder, addLine('order-1')])
    const approval = { askedBy: 'waiter-1', offline: true }
    const discount = (id: string) => ({
      ...{ id, type: 'applyDiscount', orderId: 'order-1', at: 0, approval },
      payload: { discountId: id, percent: 1000, reason: 'x' },
    })
    const send = (role: string, command: object, more: object = {}) =>
      sendCommands(harness, claimsOf(role), [command as never], more)
    deepEqual(await send('waiter', discount('a'), { behalf: 'manager-1' }), ['quarantined'])
    deepEqual(await send('waiter', { ...discount('b'), approval: 'x' }, { behalf: 'manager-1' }), ['denied'])
    deepEqual(await send('waiter', discount('c'), { behalf: 'cashier-1' }), ['denied'])
    deepEqual(await send('waiter', discount('d')), ['denied'])
    const order = () => harness.db.documents.get(`${tenantPath}/orders/order-1`) as Order
    deepEqual(order().discounts, {})
    const stored = harness.db.documents.get(`${tenantPath}/quarantine/a`)!
    deepEqual([stored.uid, stored.via, stored.why], ['manager-1', 'waiter-1', 'quarantined'])

    deepEqual(await send('manager', discount('e')), ['accepted'])
    equal(order().discounts.e!.by, 'manager-1')
    const audited = harness.auditEntries().flatMap(({ uid, data }) => (uid === 'manager-1' ? data : [])) as object[]
    ok(audited.some(entry => JSON.stringify((entry as { approval?: object }).approval) === JSON.stringify(approval)))
  },

  async 'commands sent on behalf of a removed user are quarantined until a manager decides about them'(harness) {
    const bad = { ...openOrder, payload: null }
    deepEqual(
      await sendCommands(harness, claimsOf('waiter'), [{ ...openOrder, id: 'kept' }, bad], { behalf: 'removed-1' }),
      ['quarantined', 'invalid'],
    )
    equal(harness.db.documents.get(`${tenantPath}/orders/order-1`), undefined)
    const quarantined = harness.db.documents.get(`${tenantPath}/quarantine/kept`)!
    deepEqual([quarantined.uid, quarantined.via, quarantined.state], ['removed-1', 'waiter-1', 'open'])
    equal(quarantined.viaName, 'waiter')
    const discount = {
      ...addLine('order-1'),
      type: 'applyDiscount',
      payload: { discountId: 'd', percent: 1, reason: 'x' },
    }
    deepEqual(await sendCommands(harness, claimsOf('waiter'), [discount], { behalf: 'removed-1' }), ['denied'])
    equal(await sendCommands(harness, claimsOf('waiter', { uid: 'removed-1' }), [openOrder]), 'denied')
    deepEqual(await sendCommands(harness, claimsOf('manager'), [{ ...openOrder, id: 'kept' }]), ['accepted'])
    equal(harness.db.documents.get(`${tenantPath}/quarantine/kept`)!.state, 'applied')
  },
}
