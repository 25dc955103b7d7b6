import { deepEqual, equal } from 'node:assert/strict'
import type { Order } from '../../../domain/order.ts'
import type { EndpointCases } from './entry-cases.ts'
import { claimsOf } from './harness.ts'
import { addLine, openOrder, sendCommands, tenantPath } from './send.ts'

const on = (type: string, payload: object) => ({ type, orderId: 'order-1', at: 0, payload })
const share = { id: 'x', weight: 1 }

/** Cases about dividing a check among its guests, and about printed bills. */
export const splitCases: EndpointCases = {
  // Hostile request 108.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  async 'an invalid division of a check is refused, and fields that a client adds to a share are not stored'(harness) {
    const waiter = claimsOf('waiter')
    await sendCommands(harness, waiter, [openOrder, addLine('order-1', 'a')])
    const bad = [
      ...[null, 7, {}, [], [null], Array.from({ length: 51 }, (_, id) => ({ id: `s${id}`, weight: 1 }))],
      ...[[share, share], [{ id: 'x' }], [{ ...share, amount: 5 }], [{ ...share, id: '__proto__' }]],
      ...[0, -1, 1.5, 1000, '1', Number.MAX_SAFE_INTEGER, null].map(weight => [{ id: 'x', weight }]),
      ...[0, -1, 1.5, 1e10, '1', null].map(amount => [{ id: 'x', amount }]),
      ...[[], [0], [-1], [201], ['1'], {}, null].map(seats => [{ id: 'x', seats }]),
      ...[{}, { a: 0 }, { a: 1000 }, { a: '1' }, { 'a/b': 1 }, { constructor: 1 }, null].map(lines => [
        { id: 'x', lines },
      ]),
      ...[7, '', 'x'.repeat(61)].map(name => [{ ...share, name }]),
    ]
    deepEqual(
      await sendCommands(
        harness,
        waiter,
        bad.map(shares => on('splitCheck', { shares })),
      ),
      Array(bad.length).fill('invalid'),
    )
    deepEqual(await sendCommands(harness, waiter, [on('splitCheck', { shares: [{ id: 'x', lines: { b: 1 } }] })]), [
      'line_not_found',
    ])
    const split = on('splitCheck', { shares: [{ ...share, due: 0, total: 1 }], by: 'x' })
    deepEqual(await sendCommands(harness, waiter, [split]), ['accepted'])
    const order = harness.db.documents.get(`${tenantPath}/orders/order-1`) as Order
    deepEqual(order.split?.shares, [share])
    equal(order.split?.by, 'waiter-1')
  },

  // Hostile request 108.
  async 'the kitchen and guests may neither divide a check nor record that a bill was printed'(harness) {
    await sendCommands(harness, claimsOf('waiter'), [openOrder])
    const commands = [
      on('splitCheck', { shares: [share] }),
      on('unsplitCheck', {}),
      on('markPrinted', { what: 'bill' }),
    ]
    for (const role of ['kitchen', 'guest'])
      deepEqual(await sendCommands(harness, claimsOf(role), commands), Array(3).fill('denied'))
    for (const payload of [{}, { what: 'x' }, { what: 'bill', of: '__proto__' }, { what: 'bill', of: 7 }])
      deepEqual(await sendCommands(harness, claimsOf('waiter'), [on('markPrinted', payload)]), ['invalid'])
    const order = harness.db.documents.get(`${tenantPath}/orders/order-1`) as Order
    deepEqual([order.split, order.prints], [undefined, undefined])
  },
}
