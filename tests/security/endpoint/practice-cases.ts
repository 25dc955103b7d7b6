import { deepEqual, equal, ok } from 'node:assert/strict'
import type { Order } from '../../../domain/order.ts'
import { mesa4Code } from '../payloads/create-tenant.ts'
import type { EndpointCases } from './entry-cases.ts'
import { claimsOf, type Harness } from './harness.ts'
import { addLine, callOrdersEndpoint, openOrder, sendCommands, tenantPath } from './send.ts'

const waiter = claimsOf('waiter')
const manager = claimsOf('manager')
const practise = (orderId: string, more: object = {}) => ({
  ...openOrder,
  orderId,
  at: Date.now(),
  payload: { ...openOrder.payload, practice: true, ...more },
})
const on = (orderId: string, type: string, payload: object) => ({ type, orderId, at: Date.now(), payload })
const send = (orderId: string, lineId = 'a') => on(orderId, 'sendLines', { lineIds: [lineId] })
const pay = (orderId: string, more: object = {}) =>
  on(orderId, 'recordPayment', { paymentId: 'p', method: 'cash', amount: 3_900, tip: 100, ...more })
const orderIn = ({ db }: Harness, id: string) => db.documents.get(`${tenantPath}/orders/${id}`) as Order | undefined
const pathsOf = ({ db }: Harness, collection: string) =>
  [...db.documents].map(([path]) => path).filter(path => path.startsWith(`${tenantPath}/${collection}/`))

/**
 * Cases about practice mode, in which staff learn the app: a practice check changes no sums, stock or accounts, and
 * nothing can be moved between a practice check and a real one.
 */
export const practiceCases: EndpointCases = {
  async 'a practice check writes its order and the audit of the commands, and no journal, tally, account, stock or log fact'(
    harness,
  ) {
    harness.db.documents.set(`${tenantPath}/stock/agua`, { left: 1, applied: {} })
    const sold = [practise('practice'), { ...addLine('practice'), payload: { ...addLine('').payload, quantity: 5 } }]
    const commands = [
      ...sold,
      send('practice'),
      pay('practice', { tillId: 't', customerId: 'ines' }),
      on('practice', 'voidPayment', { paymentId: 'p', reason: 'x' }),
      pay('practice', { paymentId: 'q', amount: 19_500, method: 'member', customerId: 'ines' }),
      on('practice', 'setService', { rate: 0 }),
      on('practice', 'closeOrder', {}),
      on('fix', 'openOrder', { departmentId: 'sala', corrects: 'practice' }),
      on('fix', 'voidLine', { lineId: 'a', reason: 'x' }),
    ]
    const results = await sendCommands(harness, manager, commands, { clock: Date.now() })
    deepEqual(results, Array(commands.length).fill('accepted'))
    for (const collection of ['journal', 'tallies', 'accounts', 'tills', 'quarantine'])
      deepEqual(pathsOf(harness, collection), [], collection)
    deepEqual(harness.db.documents.get(`${tenantPath}/stock/agua`), { left: 1, applied: {} })
    deepEqual(
      harness.auditEntries().map(({ kind }) => kind),
      ['orders'],
    )
    const { practice, stations, payments, correctedBy } = orderIn(harness, 'practice')!
    deepEqual([practice, stations, payments.q!.tillId, correctedBy], [true, [], undefined, 'fix'])
    equal(orderIn(harness, 'fix')!.practice, true)
  },

  async 'a practice check has the time at which Firestore deletes it, a day after it was opened; a real check has none'(
    harness,
  ) {
    const opened = Date.now()
    await sendCommands(harness, waiter, [practise('practice'), openOrder], { clock: opened })
    harness.now += 3_600_000
    const answer = await callOrdersEndpoint(harness, waiter, [addLine('practice')], { clock: Date.now() })
    const fields = harness.db.documents.get(`${tenantPath}/orders/practice`)!
    deepEqual(fields.keepUntil, new Date(opened + 86_400_000))
    ok(!('keepUntil' in orderIn(harness, 'order-1')!))
    const { orders } = answer.data! as { orders: { [id: string]: object } }
    deepEqual([Object.keys(orders), 'keepUntil' in orders.practice!], [['practice'], false])
  },

  async 'commands on a practice check that Firestore has deleted are refused, and nothing is quarantined'(harness) {
    await sendCommands(harness, waiter, [practise('practice'), addLine('practice')])
    harness.db.documents.delete(`${tenantPath}/orders/practice`)
    const late = [addLine('practice', 'b'), send('practice'), on('practice', 'requestBill', {})]
    deepEqual(await sendCommands(harness, waiter, late), Array(3).fill('order_not_found'))
    deepEqual(pathsOf(harness, 'quarantine'), [])
  },

  async 'a command that comes too late for a closed practice check is refused, and no manager has to decide about it'(
    harness,
  ) {
    const closed = [practise('practice'), addLine('practice'), send('practice'), pay('practice')]
    await sendCommands(harness, manager, [...closed, on('practice', 'closeOrder', {})])
    deepEqual(await sendCommands(harness, waiter, [addLine('practice', 'b')]), ['order_closed'])
    harness.db.documents.set(`${tenantPath}/staff/waiter-9`, { name: 'Luz', role: 'waiter', active: false })
    const removed = await sendCommands(harness, manager, [practise('other'), addLine('other')], { behalf: 'waiter-9' })
    deepEqual(removed, ['denied', 'denied'])
    deepEqual(pathsOf(harness, 'quarantine'), [])
  },

  // Hostile request 124.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  async 'guests and cooks cannot open a practice check, and a guest who scans the code joins a real check'(harness) {
    for (const role of ['guest', 'kitchen'])
      deepEqual(await sendCommands(harness, claimsOf(role), [practise('mine')]), ['denied'])
    const bad = [false, 1, 'true', null, {}, []].map(practice => practise('mine', { practice }))
    deepEqual(await sendCommands(harness, waiter, bad), Array(bad.length).fill('invalid'))
    await sendCommands(harness, waiter, [practise('practice')])
    const join = async () => {
      const asked = { as: claimsOf('guest'), data: { tableId: 'mesa-4', t: mesa4Code } }
      return (await harness.call('join', asked)).body.data! as { orderId: string; token: string }
    }
    const { orderId, token } = await join()
    ok(orderId !== 'practice')
    equal(orderIn(harness, orderId)!.practice, undefined)
    equal(orderIn(harness, 'practice')!.guestUid, undefined)
    equal((await join()).orderId, orderId)
    deepEqual(await sendCommands(harness, claimsOf('guest'), [addLine('practice')], { token }), ['denied'])
    deepEqual(pathsOf(harness, 'guestOrders'), [`${tenantPath}/guestOrders/${orderId}`])
  },

  // Hostile request 125.
  async 'no dish and no payment moves between a practice check and a real one'(harness) {
    await sendCommands(harness, waiter, [openOrder, addLine('order-1'), send('order-1')])
    await sendCommands(harness, waiter, [practise('practice'), addLine('practice', 'b'), send('practice', 'b')])
    const before = [orderIn(harness, 'order-1'), orderIn(harness, 'practice')]
    const part = (lineId: string) => [{ lineId, quantity: 1, newLineId: 'c' }]
    const moves = [
      on('order-1', 'moveLines', { lineIds: ['a'], toOrderId: 'practice' }),
      on('practice', 'moveLines', { lineIds: ['b'], toOrderId: 'order-1' }),
      on('order-1', 'moveLines', { lineIds: [], parts: part('a'), toOrderId: 'practice' }),
      on('practice', 'moveLines', { lineIds: [], parts: part('b'), toOrderId: 'order-1' }),
    ]
    deepEqual(await sendCommands(harness, manager, moves), Array(4).fill('invalid'))
    deepEqual([orderIn(harness, 'order-1'), orderIn(harness, 'practice')], before)
  },

  // Hostile request 126.
  async 'no command makes a practice check of a real one, or a real check of a practice check'(harness) {
    const sell = (orderId: string) => [addLine(orderId), send(orderId), pay(orderId), on(orderId, 'closeOrder', {})]
    await sendCommands(harness, manager, [openOrder, ...sell('order-1')])
    await sendCommands(harness, manager, [practise('practice'), ...sell('practice')])
    const entries = pathsOf(harness, 'journal')
    const tries = [
      practise('order-1'),
      practise('fix', { corrects: 'order-1' }),
      { ...openOrder, orderId: 'practice' },
      on('fix', 'openOrder', { departmentId: 'sala', corrects: 'practice' }),
      on('fix', 'setCovers', { covers: 2, practice: false }),
      on('order-1', 'adjustTip', { paymentId: 'p', tip: 0, practice: true }),
    ]
    deepEqual(await sendCommands(harness, manager, tries), [
      'order_exists',
      'invalid',
      'order_exists',
      'accepted',
      'accepted',
      'invalid',
    ])
    deepEqual(
      ['order-1', 'practice', 'fix'].map(id => orderIn(harness, id)!.practice),
      [undefined, true, true],
    )
    deepEqual(pathsOf(harness, 'journal'), entries)
  },
}
