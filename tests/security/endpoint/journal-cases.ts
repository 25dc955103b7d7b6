import { deepEqual, equal, ok } from 'node:assert/strict'
import type { ChainedEntry, JournalEntry, Tally } from '../../../domain/journal/entry.ts'
import { addToTally } from '../../../domain/journal/tally.ts'
import type { Order } from '../../../domain/order.ts'
import { hashDocument } from '../../../functions/src/orders/journal.ts'
import type { EndpointCases } from './entry-cases.ts'
import { claimsOf, type Harness } from './harness.ts'
import { addLine, openOrder, sendCommands, tenantPath } from './send.ts'

const cashier = claimsOf('cashier')
const on = (type: string, payload: object) => ({ type, orderId: 'order-1', at: 0, payload })
const pay = (more: object = {}) =>
  on('recordPayment', { paymentId: 'p', method: 'cash', amount: 3900, tip: 100, ...more })
const sendLines = on('sendLines', { lineIds: ['a'] })
const documentsOf = <Doc>({ db }: Harness, collection: string): Doc[] =>
  [...db.documents].flatMap(([path, doc]) =>
    path.startsWith(`${tenantPath}/${collection}/`) ? [doc as unknown as Doc] : [],
  )

/** Cases about payments, service charges and the journal, in which the server records for example each sale. */
export const journalCases: EndpointCases = {
  // Hostile request 113.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  async 'only a manager or the user who recorded a payment may change its tip, and never a cash tip; the journal has each change'(
    harness,
  ) {
    const adjust = (more: object) => on('adjustTip', { paymentId: 'p', tip: 500, ...more })
    await sendCommands(harness, cashier, [openOrder, addLine('order-1'), pay({ method: 'card' })])
    await sendCommands(harness, cashier, [pay({ paymentId: 'coins' })])
    await sendCommands(harness, claimsOf('manager'), [pay({ paymentId: 'of-manager', method: 'card' })])
    for (const role of ['waiter', 'kitchen', 'guest'])
      deepEqual(await sendCommands(harness, claimsOf(role), [adjust({})]), ['denied'])
    deepEqual(await sendCommands(harness, cashier, [adjust({ paymentId: 'of-manager' })]), ['denied'])
    const bad = [-1, 1.5, 1e10, '1', null].map(tip => adjust({ tip }))
    const absent = ['__proto__', 'constructor', '', 7, null].map(paymentId => adjust({ paymentId }))
    deepEqual(await sendCommands(harness, cashier, [...bad, ...absent]), Array(10).fill('invalid'))
    deepEqual(await sendCommands(harness, cashier, [adjust({ paymentId: 'q' }), adjust({ paymentId: 'coins' })]), [
      'payment_not_found',
      'invalid',
    ])
    deepEqual(await sendCommands(harness, cashier, [adjust({ amount: 1, by: 'x', tipBy: 'x', voided: true })]), [
      'accepted',
    ])
    const { payments } = harness.db.documents.get(`${tenantPath}/orders/order-1`) as Order
    deepEqual(
      [payments.p!.tip, payments.p!.amount, payments.p!.tipBy, payments.p!.voided],
      [500, 3900, 'cashier-1', undefined],
    )
    const tips = documentsOf<JournalEntry>(harness, 'journal').filter(({ kind }) => kind === 'tip')
    deepEqual(
      tips.map(({ sums, by }) => [sums, by]),
      [[{ tips: 400 }, 'cashier-1']],
    )
  },

  // Hostile request 114.
  async 'only a manager sets the service charge of a check, up to 50 %'(harness) {
    await sendCommands(harness, cashier, [openOrder, addLine('order-1')])
    const set = (rate: unknown) => on('setService', { rate })
    for (const role of ['cashier', 'waiter', 'kitchen', 'guest'])
      deepEqual(await sendCommands(harness, claimsOf(role), [set(0)]), ['denied'])
    const bad = [-1, 5001, 1.5, '0', null].map(set)
    deepEqual(await sendCommands(harness, claimsOf('manager'), bad), Array(5).fill('invalid'))
    const order = harness.db.documents.get(`${tenantPath}/orders/order-1`) as Order
    equal(order.service, undefined)
    deepEqual(await sendCommands(harness, claimsOf('manager'), [set(5000)]), ['accepted'])
  },

  // Hostile request 114.
  async 'only a manager sets the minimum consumption of a check, and no command can name the line that charges it'(
    harness,
  ) {
    await sendCommands(harness, cashier, [openOrder, addLine('order-1')])
    const set = (amount: unknown) => on('setMinimum', { amount })
    deepEqual(await sendCommands(harness, claimsOf('manager'), [set(100_00)]), ['invalid'])
    const tenant = harness.db.documents.get(tenantPath)!
    harness.db.documents.set(tenantPath, { ...tenant, settings: { money: { minimumProductId: 'agua' } } })
    for (const role of ['cashier', 'waiter', 'kitchen', 'guest'])
      deepEqual(await sendCommands(harness, claimsOf(role), [set(0)]), ['denied'])
    const bad = [-1, 1.5, '0', null, 1e15].map(set)
    deepEqual(await sendCommands(harness, claimsOf('manager'), bad), Array(5).fill('invalid'))
    deepEqual(await sendCommands(harness, claimsOf('manager'), [set(500_00)]), ['accepted'])
    const lineId = 'minimum:difference'
    const named = [
      on('compLine', { lineId, reason: 'x' }),
      on('voidLine', { lineId, reason: 'x' }),
      on('removeLine', { lineId }),
      on('applyDiscount', { discountId: 'd', lineId, percent: 10_000, reason: 'x' }),
    ]
    deepEqual(await sendCommands(harness, claimsOf('manager'), named), Array(4).fill('invalid'))
    const order = harness.db.documents.get(`${tenantPath}/orders/order-1`) as Order
    equal(order.totals.total, 500_00)
  },

  // Hostile request 109.
  async 'a payment with an invalid field is refused, and a rounding that the tenant does not allow is not stored'(
    harness,
  ) {
    await sendCommands(harness, cashier, [openOrder, addLine('order-1')])
    const numbers = [-1, 1.5, 1e10, '1', null, Number.MAX_SAFE_INTEGER + 1]
    const bad = [
      ...[0, ...numbers.filter(amount => amount !== -1)].map(amount => ({ amount })),
      ...numbers.map(tip => ({ tip })),
      ...numbers.map(tendered => ({ tendered })),
      ...[1.5, 1e10, '1', null].map(rounding => ({ rounding })),
      ...['tillId', 'shareId', 'customerId', 'methodId'].flatMap(field =>
        ['', '__proto__', 'constructor', 'a/b', 7, {}, 'x'.repeat(65)].map(id => ({ [field]: id })),
      ),
      ...['', 'a b', 7, '__x__', 'prototype', 'x'.repeat(129)].map(tipFor => ({ tipFor })),
      ...[7, 'Visa', { last4: '11111' }, { last4: 1111 }, { brand: '' }, { auth: 'x'.repeat(21) }].map(card => ({
        card,
      })),
      ...['gold', '', 7, 'toString'].map(method => ({ method })),
    ]
    for (let from = 0; from < bad.length; from += 40) {
      const some = bad.slice(from, from + 40).map(pay)
      deepEqual(await sendCommands(harness, cashier, some), Array(some.length).fill('invalid'))
    }
    const owners = ['__x__', '__proto__', 'constructor'].map(uid => on('assignOrder', { uid }))
    deepEqual(await sendCommands(harness, cashier, owners), ['invalid', 'invalid', 'invalid'])
    deepEqual(documentsOf(harness, 'journal'), [])
    deepEqual(await sendCommands(harness, cashier, [pay({ rounding: -3900, by: 'x', at: 1, voided: true })]), [
      'accepted',
    ])
    const { payments, totals } = harness.db.documents.get(`${tenantPath}/orders/order-1`) as Order
    ok(!('rounding' in payments.p!) && !('voided' in payments.p!) && totals.rounding === undefined)
    equal(payments.p!.by, 'cashier-1')
    deepEqual(
      documentsOf<JournalEntry>(harness, 'journal').map(({ sums }) => sums),
      [{ payments: 3900, tips: 100, cash: 4000 }],
    )
  },

  // Hostile request 110.
  async 'the number of a card is stored nowhere: not in the order, the journal, the quarantine or the audit log'(
    harness,
  ) {
    const number = '4111111111111111'
    const spaced = '4111 1111 1111 1111'
    const payment = pay({ reference: `Visa ${spaced}`, card: { auth: number }, pan: Number(number) })
    await sendCommands(harness, cashier, [openOrder, addLine('order-1'), sendLines, payment])
    await sendCommands(harness, cashier, [on('closeOrder', {})])
    const late = { ...addLine('order-1', 'b'), payload: { ...addLine('order-1', 'b').payload, note: number } }
    deepEqual(await sendCommands(harness, claimsOf('waiter'), [late]), ['order_closed'])
    const stored = JSON.stringify([...harness.db.documents])
    ok(stored.includes('•1111'))
    ok(!stored.includes(number) && !stored.includes(spaced))
  },

  // Hostile request 111.
  async 'a command that is sent again, or another command with the same id, makes no second journal entry'(harness) {
    const payment = { ...pay(), id: 'same' }
    await sendCommands(harness, cashier, [openOrder, addLine('order-1'), sendLines, payment, on('closeOrder', {})])
    const before = documentsOf<JournalEntry>(harness, 'journal')
    deepEqual(
      before.map(({ kind }) => kind),
      ['payment', 'sale'],
    )
    deepEqual(await sendCommands(harness, cashier, [payment, { ...pay({ amount: 1 }), id: 'same' }]), ['seen', 'seen'])
    deepEqual(await sendCommands(harness, cashier, [on('closeOrder', {}), pay(), pay({ amount: 1 })]), [
      'accepted',
      'invalid',
      'invalid',
    ])
    deepEqual(await sendCommands(harness, claimsOf('waiter'), [pay({ paymentId: 'q' }), on('closeOrder', {})]), [
      'denied',
      'denied',
    ])
    for (const collection of ['journal', 'tallies', 'days', 'zs']) {
      const change = { collection, op: 'put', id: 'order-1.same', doc: {} }
      const data = { changeId: `change-${collection}`, changes: [change] }
      const { body } = await harness.call('catalog', { as: claimsOf('admin') as never, data })
      equal(body.error?.code, 'invalid')
    }
    deepEqual(documentsOf(harness, 'journal'), before)
    const [tally] = documentsOf<Tally>(harness, 'tallies')
    deepEqual(before.reduce<Tally | undefined>(addToTally, undefined), tally)
    const { hash, ...sale } = before[1] as ChainedEntry
    equal(hashDocument(sale), hash)
    deepEqual([sale.series, sale.folio, sale.prevHash], ['A', 1, ''])
  },

  // Hostile request 111.
  async 'a correction adds a journal entry that reverses the sale; facts of two days in one call are added to two tallies'(
    harness,
  ) {
    const clock = Date.now()
    const today = [openOrder, addLine('order-1'), sendLines, pay()].map(command => ({ ...command, at: clock }))
    const earlier = { ...pay({ paymentId: 'q', method: 'card', amount: 50, tip: 0 }), at: clock - 48 * 3_600_000 }
    const closing = { ...on('closeOrder', {}), at: clock }
    const empty = [openOrder, closing].map(command => ({ ...command, orderId: 'order-3', at: clock }))
    await sendCommands(harness, cashier, [...today, earlier, closing, ...empty], { clock })
    const correct = {
      ...openOrder,
      orderId: 'order-2',
      payload: { departmentId: 'sala', corrects: 'order-1' },
      at: clock,
    }
    await sendCommands(harness, cashier, [correct], { clock })
    const entries = documentsOf<ChainedEntry>(harness, 'journal')
    deepEqual(
      entries.map(({ kind, series, folio }) => [kind, series, folio]),
      [
        ['payment', undefined, undefined],
        ['payment', undefined, undefined],
        ['sale', 'A', 1],
        ['sale', 'A', 2],
        ['reversal', 'B', 1],
      ],
    )
    equal(entries[3]!.prevHash, entries[2]!.hash)
    const sums = documentsOf<Tally>(harness, 'tallies').map(({ sums: { payments, sales } }) => [payments, sales])
    deepEqual(sums, [
      [3900, 3900],
      [50, undefined],
      [undefined, -3900],
    ])
  },
}
