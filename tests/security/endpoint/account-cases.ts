import { deepEqual, equal } from 'node:assert/strict'
import type { Account } from '../../../domain/accounts.ts'
import { businessDateOf } from '../../../domain/business-day.ts'
import type { JournalEntry } from '../../../domain/journal/entry.ts'
import type { LogFact } from '../../../domain/log/log-fact.ts'
import { sum } from '../../../domain/money.ts'
import type { Order } from '../../../domain/order.ts'
import type { AccountBalances, AccountReport } from '../../../domain/statements.ts'
import type { EndpointCases } from './entry-cases.ts'
import { claimsOf, type Harness } from './harness.ts'
import { addLine, callOrdersEndpoint, openOrder, sendCommands, tenantPath } from './send.ts'

const cashier = claimsOf('cashier')
const manager = claimsOf('manager')
const payload = (more: object) => ({ paymentId: 'p', method: 'member', amount: 3_900, customerId: 'ines', ...more })
const charge = (more: object = {}) => ({
  type: 'recordPayment',
  orderId: 'order-1',
  at: Date.now(),
  payload: payload(more),
})
const settle = (more: object = {}) => ({
  type: 'settleAccount',
  orderId: null,
  at: Date.now(),
  payload: { customerId: 'ines', paymentId: 's', method: 'cash', amount: 1_000, ...more },
})
const voiding = (paymentId: string) => ({
  type: 'voidPayment',
  orderId: 'order-1',
  at: Date.now(),
  payload: { paymentId, reason: 'x' },
})
const voidSettlement = (more: object = {}) => ({
  type: 'voidSettlement',
  orderId: null,
  at: Date.now(),
  payload: { customerId: 'ines', paymentId: 's', tillId: 't', reason: 'x', ...more },
})
const openTill = (tillId: string) => ({
  type: 'openTill',
  orderId: null,
  at: Date.now(),
  payload: { tillId, kind: 'drawer', name: 'Caja', float: 0 },
})
const send = (harness: Harness, as: object, commands: object[]) =>
  sendCommands(harness, as, commands, { clock: Date.now() })
const today = ({ now }: Harness) => businessDateOf(now, 'UTC')

/** Creates a member whose account may owe 50.00, and an order of 39.00. */
async function start(harness: Harness) {
  harness.db.documents.set(`${tenantPath}/customers/ines`, { name: 'Inés', number: '0007', creditLimit: 5_000 })
  await send(harness, cashier, [
    openOrder,
    addLine('order-1'),
    { ...addLine('order-1'), type: 'sendLines', payload: { lineIds: ['a'] } },
  ])
}
const accountIn = ({ db }: Harness, id = 'ines', at = tenantPath) =>
  db.documents.get(`${at}/accounts/${id}`) as Account | undefined
const paymentsIn = ({ db }: Harness) => (db.documents.get(`${tenantPath}/orders/order-1`) as unknown as Order).payments
const entriesIn = ({ db }: Harness): JournalEntry[] =>
  [...db.documents].flatMap(([path, doc]) =>
    path.startsWith(`${tenantPath}/journal/`) ? [doc as unknown as JournalEntry] : [],
  )
async function report<Report>(harness: Harness, as: object, data: object): Promise<Report | string> {
  const { body } = await harness.call('report', { as: as as never, data })
  return body.error ? body.error.code : (body.data as Report)
}

/**
 * Cases about the accounts of members, who may pay later: charges, payments to the account (settlements) and
 * statements.
 */
export const accountCases: EndpointCases = {
  // Hostile request 118.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  async 'a payment to an account (settlement) is refused if its amount is negative, its customer is unknown, or it comes from an account'(
    harness,
  ) {
    await start(harness)
    const numbers = [-1_000, 0, 1.5, 1e10, '1', null, Number.MAX_SAFE_INTEGER + 1]
    const ids = ['', '__proto__', 'constructor', 'a/b', '../golf/accounts/x', 7, null, {}, 'x'.repeat(65)]
    const bad = [
      ...numbers.map(amount => settle({ amount })),
      ...ids.map(customerId => settle({ customerId })),
      ...ids.map(paymentId => settle({ paymentId })),
      ...['member', 'gold', '', null].map(method => settle({ method })),
      settle({ customerId: 'nobody' }),
      { ...settle(), orderId: 'order-1' },
    ]
    deepEqual(await send(harness, manager, bad), Array(bad.length).fill('invalid'))
    equal(accountIn(harness), undefined)
    const forged = settle({ balance: 0, version: 99, by: 'x', settlements: 5 })
    deepEqual(await send(harness, cashier, [forged]), ['accepted'])
    const { balance, version } = accountIn(harness)!
    deepEqual([balance, version], [-1_000, 1])
  },

  // Hostile request 119.
  async 'only cashiers and managers may settle accounts and read statements, and only in their own tenant'(harness) {
    await start(harness)
    harness.db.documents.set('tenants/golf/accounts/ines', { balance: 700, applied: {}, version: 1 })
    harness.db.documents.set(tenantPath, {
      ...harness.db.documents.get(tenantPath),
      settings: { paymentRoles: ['waiter'] },
    })
    const statement = { kind: 'account', customerId: 'ines', from: today(harness), to: today(harness) }
    for (const role of ['waiter', 'kitchen', 'guest']) {
      deepEqual(await send(harness, claimsOf(role), [settle()]), ['denied'])
      for (const data of [statement, { kind: 'balances' }])
        equal(await report(harness, claimsOf(role), data), 'denied', role)
    }
    equal(
      await harness.callForStatusOrCode('report', { as: cashier, data: { ...statement, tenant: 'golf' } }),
      'denied',
    )
    deepEqual(await report<AccountBalances>(harness, cashier, { kind: 'balances' }), { accounts: [], isComplete: true })
    deepEqual(await send(harness, cashier, [settle()]), ['accepted'])
    deepEqual(accountIn(harness, 'ines', 'tenants/golf'), { balance: 700, applied: {}, version: 1 })
  },

  // Hostile request 119.
  async 'the answer to commands contains accounts only for staff who may read customers, and of each account only balance and version'(
    harness,
  ) {
    await start(harness)
    deepEqual(await send(harness, cashier, [settle()]), ['accepted'])
    const known = { ines: { balance: -1_000, version: 1 } }
    for (const role of ['kitchen', 'guest', 'waiter']) {
      const body = await callOrdersEndpoint(harness, claimsOf(role), [settle({ paymentId: 'z' })], {
        clock: Date.now(),
      })
      const { results, accounts } = body.data! as { results: { code?: string }[]; accounts?: object }
      deepEqual(
        results.map(({ code }) => code),
        ['denied'],
      )
      deepEqual(accounts, role === 'waiter' ? known : undefined, role)
    }
  },

  // Hostile request 120.
  async 'a charge beyond the limit is refused, or marked for review if the version of the account is forged or missing'(
    harness,
  ) {
    await start(harness)
    deepEqual(await send(harness, cashier, [charge({ seen: { version: 0 } })]), ['accepted'])
    equal(accountIn(harness)!.balance, 3_900)
    deepEqual(await send(harness, cashier, [charge({ paymentId: 'q', amount: 1_101, seen: { version: 1 } })]), [
      'limit_exceeded',
    ])
    for (const seen of [{ version: -1 }, { version: '1' }, { version: 1.5 }, 7, null])
      deepEqual(await send(harness, cashier, [charge({ paymentId: 'q', seen })]), ['invalid'])
    equal(accountIn(harness)!.balance, 3_900)
    const forged = [{ version: 0 }, { version: 99 }, undefined]
    for (const [index, seen] of forged.entries()) {
      const one = charge({ paymentId: `f${index}`, amount: 1_101, seen, overLimit: false })
      deepEqual(await send(harness, cashier, [one]), ['accepted'])
      equal(paymentsIn(harness)[`f${index}`]!.overLimit, true)
    }
    equal(sum(entriesIn(harness).map(({ sums }) => sums.overLimit ?? 0)), 3 * 1_101)
    const { version } = accountIn(harness)!
    deepEqual(await send(harness, manager, [charge({ paymentId: 'm', seen: { version } })]), ['accepted'])
    equal(paymentsIn(harness).m!.overLimit, undefined)
  },

  async 'a charge to a deleted or unknown customer is marked for review'(harness) {
    await start(harness)
    harness.db.documents.set(`${tenantPath}/customers/gone`, { name: 'x', number: '1', deleted: true })
    deepEqual(
      await send(harness, cashier, [
        charge({ customerId: 'gone' }),
        charge({ paymentId: 'q', customerId: 'never', amount: 1 }),
      ]),
      ['accepted', 'accepted'],
    )
    deepEqual(
      Object.values(paymentsIn(harness)).map(({ overLimit }) => overLimit),
      [true, true],
    )
  },

  async 'a charge that names no customer goes to the account of the check’s member, the void of the payment takes it off, and the statement adds up'(
    harness,
  ) {
    await start(harness)
    const yesterday = businessDateOf(harness.now - 86_400_000, 'UTC')
    const member = { type: 'setCustomer', orderId: 'order-1', at: Date.now(), payload: { customerId: 'ines' } }
    const open = { tillId: 't', kind: 'drawer', name: 'Caja', float: 0 }
    const plain = { paymentId: 'own', method: 'member', amount: 500, tip: 50 }
    deepEqual(
      await send(harness, cashier, [
        { type: 'openTill', orderId: null, at: Date.now(), payload: open },
        member,
        { ...charge(), payload: plain },
        charge({ paymentId: 'q', amount: 700, customerId: undefined }),
      ]),
      Array(4).fill('accepted'),
    )
    deepEqual(await send(harness, manager, [voiding('q')]), ['accepted'])
    const twice = { ...settle({ tillId: 't', amount: 300 }), id: 'twice' }
    deepEqual(await send(harness, cashier, [twice]), ['accepted'])
    deepEqual(await send(harness, manager, [twice]), ['seen'])
    equal(accountIn(harness)!.balance, 250)
    const settlement = entriesIn(harness).find(({ kind }) => kind === 'settlement')!
    deepEqual([settlement.tallyId, settlement.sums], ['t', { settlements: 300, cash: 300 }])

    const ask = (from: string, to: string) =>
      report<AccountReport>(harness, cashier, {
        kind: 'account',
        customerId: 'ines',
        from,
        to,
      }) as Promise<AccountReport>
    const statement = await ask(today(harness), today(harness))
    deepEqual(
      statement.rows.map(({ kind, change }) => [kind, change]).sort(),
      [
        ['payment', 550],
        ['payment', 700],
        ['paymentVoid', -700],
        ['settlement', -300],
      ].sort(),
    )
    deepEqual([statement.opening, statement.closing, statement.balance], [0, 250, 250])
    const before = await ask(yesterday, yesterday)
    deepEqual([before.rows, before.opening, before.closing, before.balance], [[], 0, 0, 250])
    const longAgo = businessDateOf(harness.now - 401 * 86_400_000, 'UTC')
    const tooFar = { from: longAgo, to: today(harness) }
    const backwards = { from: today(harness), to: yesterday }
    for (const data of [{ from: 'x' }, { to: '2026-02-30' }, { customerId: '__proto__' }, tooFar, backwards]) {
      const asked = { kind: 'account', customerId: 'ines', from: yesterday, to: yesterday, ...data }
      equal(await report(harness, cashier, asked), 'invalid')
    }
    const balances = (await report<AccountBalances>(harness, cashier, { kind: 'balances' })) as AccountBalances
    deepEqual(
      balances.accounts.map(({ customerId, balance }) => [customerId, balance]),
      [['ines', 250]],
    )
  },

  async 'the member of a check also owes what is charged in later calls, and each tip that is added'(harness) {
    await start(harness)
    const member = { type: 'setCustomer', orderId: 'order-1', at: Date.now(), payload: { customerId: 'ines' } }
    deepEqual(await send(harness, cashier, [member]), ['accepted'])
    deepEqual(await send(harness, cashier, [charge({ amount: 500, customerId: undefined })]), ['accepted'])
    equal(accountIn(harness)!.balance, 500)
    deepEqual(await send(harness, cashier, [charge({ paymentId: 'r', amount: 30, customerId: undefined })]), [
      'accepted',
    ])
    equal(accountIn(harness)!.balance, 530)
    deepEqual(await send(harness, manager, [voiding('r')]), ['accepted'])
    const tip = { type: 'adjustTip', orderId: 'order-1', at: Date.now(), payload: { paymentId: 'p', tip: 70 } }
    deepEqual(await send(harness, cashier, [tip]), ['accepted'])
    equal(accountIn(harness)!.balance, 570)
    deepEqual(await send(harness, manager, [voiding('p')]), ['accepted'])
    equal(accountIn(harness)!.balance, 0)
  },

  async 'the first charge of a check is added to what its member already owes'(harness) {
    await start(harness)
    const member = { type: 'setCustomer', orderId: 'order-1', at: Date.now(), payload: { customerId: 'ines' } }
    deepEqual(await send(harness, cashier, [settle(), member]), ['accepted', 'accepted'])
    deepEqual(await send(harness, cashier, [charge({ amount: 500, customerId: undefined })]), ['accepted'])
    equal(accountIn(harness)!.balance, -500)
  },

  async 'a charge to an account is marked for review, also in the journal, if neither it nor the check names a member'(
    harness,
  ) {
    await start(harness)
    deepEqual(await send(harness, manager, [charge({ customerId: undefined, tip: 100 })]), ['accepted'])
    const [entry] = entriesIn(harness)
    deepEqual([entry!.marks, entry!.sums.overLimit, entry!.sums.charges], [['overLimit'], 4_000, undefined])
    deepEqual(await send(harness, manager, [voiding('p')]), ['accepted'])
    equal(sum(entriesIn(harness).map(({ sums }) => sums.overLimit ?? 0)), 0)
  },

  async 'a charge whose tip exceeds the member’s limit is marked for review until the charge is voided'(harness) {
    await start(harness)
    const tip = (amount: number) => ({
      ...{ type: 'adjustTip', orderId: 'order-1', at: Date.now() },
      payload: { paymentId: 'p', tip: amount },
    })
    const toReview = () => sum(entriesIn(harness).map(({ sums }) => sums.overLimit ?? 0))
    deepEqual(await send(harness, cashier, [charge(), tip(1_100)]), ['accepted', 'accepted'])
    deepEqual([paymentsIn(harness).p!.overLimit, toReview()], [undefined, 0])
    deepEqual(await send(harness, cashier, [tip(1_101)]), ['accepted'])
    deepEqual([paymentsIn(harness).p!.overLimit, toReview()], [true, 5_001])
    deepEqual(await send(harness, cashier, [tip(1_500)]), ['accepted'])
    equal(toReview(), 5_400)
    deepEqual(await send(harness, manager, [voiding('p')]), ['accepted'])
    equal(toReview(), 0)
  },

  // Hostile request 123.
  async 'only managers may void a settlement, only once, and only by naming its own member and till'(harness) {
    await start(harness)
    harness.db.documents.set(`${tenantPath}/customers/omar`, { name: 'Omar', number: '0042' })
    deepEqual(
      await send(harness, cashier, [
        openTill('t'),
        openTill('u'),
        settle({ tillId: 't' }),
        settle({ customerId: 'omar', paymentId: 'o' }),
      ]),
      Array(4).fill('accepted'),
    )
    for (const role of ['cashier', 'waiter', 'kitchen', 'guest'])
      deepEqual(await send(harness, claimsOf(role), [voidSettlement()]), ['denied'])
    const strange = ['', '__proto__', 'a/b', '../golf/accounts/ines', 7, null, {}, 'x'.repeat(65)]
    const bad = [
      ...strange.map(paymentId => voidSettlement({ paymentId })),
      ...strange.map(customerId => voidSettlement({ customerId })),
      ...[...strange, 'u', undefined].map(tillId => voidSettlement({ tillId })),
      ...['', 7, null, undefined].map(reason => voidSettlement({ reason })),
      { ...voidSettlement(), orderId: 'order-1' },
    ]
    deepEqual(await send(harness, manager, bad), Array(bad.length).fill('invalid'))
    const unknown = [{ paymentId: 'o' }, { paymentId: 'never' }, { customerId: 'omar' }, { customerId: 'nobody' }]
    deepEqual(await send(harness, manager, unknown.map(voidSettlement)), Array(4).fill('payment_not_found'))
    equal(accountIn(harness)!.balance, -1_000)
    equal(accountIn(harness, 'nobody'), undefined)
    const voids = [{ ...voidSettlement({ amount: 9, voided: false }), id: 'first' }, voidSettlement()]
    deepEqual(await send(harness, manager, voids), ['accepted', 'accepted'])
    deepEqual(await send(harness, manager, [{ ...voidSettlement(), id: 'first' }, voidSettlement()]), [
      'seen',
      'accepted',
    ])
    deepEqual(await send(harness, cashier, [settle({ tillId: 't' })]), ['invalid'])
    equal(accountIn(harness)!.balance, 0)
    equal(entriesIn(harness).filter(({ kind }) => kind === 'settlementVoid').length, 1)
    equal(accountIn(harness, 'omar')!.balance, -1_000)
  },

  async 'a voided settlement no longer counts in the balance, the till and the statement, and the log says who voided it'(
    harness,
  ) {
    await start(harness)
    deepEqual(
      await send(harness, cashier, [
        openTill('t'),
        settle({ tillId: 't' }),
        settle({ tillId: 't', paymentId: 'late', amount: 300 }),
      ]),
      Array(3).fill('accepted'),
    )
    deepEqual(await send(harness, manager, [voidSettlement()]), ['accepted'])
    const count = { type: 'closeTill', orderId: null, at: Date.now(), payload: { tillId: 't', counted: 300 } }
    deepEqual(await send(harness, cashier, [count]), ['accepted'])
    equal(harness.db.documents.get(`${tenantPath}/tills/t`)!.expected, 300)
    deepEqual(await send(harness, manager, [voidSettlement({ paymentId: 'late' })]), ['accepted'])
    equal(accountIn(harness)!.balance, 0)

    const voids = entriesIn(harness).filter(({ kind }) => kind === 'settlementVoid')
    deepEqual(
      voids.map(({ tillId, tallyId, sums, late, reason }) => [tillId, tallyId === 't', sums, late?.tillId, reason]),
      [
        ['t', true, { settlements: -1_000, cash: -1_000 }, undefined, 'x'],
        ['t', false, { settlements: -300, cash: -300 }, 't', 'x'],
      ],
    )
    deepEqual(voids[0]!.split.settlements, { cash: { settlements: -1_000, cash: -1_000, count: -1 } })
    const asked = { kind: 'account', customerId: 'ines', from: today(harness), to: today(harness) }
    const statement = (await report<AccountReport>(harness, cashier, asked)) as AccountReport
    deepEqual(
      statement.rows.map(({ kind, change, method, settlement }) => [kind, change, method, settlement]),
      [
        ['settlement', -1_000, 'cash', { paymentId: 's', tillId: 't', isVoided: true }],
        ['settlement', -300, 'cash', { paymentId: 'late', tillId: 't', isVoided: true }],
        ['settlementVoid', 1_000, 'cash', undefined],
        ['settlementVoid', 300, 'cash', undefined],
      ],
    )
    deepEqual([statement.opening, statement.closing, statement.balance], [0, 0, 0])
    const facts = harness.auditEntries().filter(({ kind }) => kind === 'tills')
    deepEqual(
      facts.flatMap(({ uid, data }) =>
        (data as LogFact[]).flatMap(fact => (fact.kind === 'settlementVoided' ? [[uid, fact.name, fact.amount]] : [])),
      ),
      [
        [manager.uid, 'Inés', 1_000],
        [manager.uid, 'Inés', 300],
      ],
    )
  },

  async 'the report of balances lists up to 500 accounts, and says that it is incomplete if there are more'(harness) {
    const owe = (id: number) =>
      harness.db.documents.set(`${tenantPath}/accounts/member-${id}`, { balance: 1_000 - id, applied: {}, version: 1 })
    const read = async () => (await report<AccountBalances>(harness, cashier, { kind: 'balances' })) as AccountBalances
    for (let id = 0; id < 500; id++) owe(id)
    const all = await read()
    deepEqual([all.accounts.length, all.isComplete], [500, true])
    owe(500)
    deepEqual(await read(), { ...all, isComplete: false })
  },

  async 'the expected cash of a till includes settlements in cash'(harness) {
    await start(harness)
    const commandWithoutOrder = (type: string, more: object) => ({ type, orderId: null, at: Date.now(), payload: more })
    deepEqual(
      await send(harness, cashier, [
        commandWithoutOrder('openTill', { tillId: 't', kind: 'drawer', name: 'Caja', float: 100 }),
        settle({ tillId: 't' }),
        settle({ tillId: 't', method: 'card', paymentId: 'c' }),
        commandWithoutOrder('closeTill', { tillId: 't', counted: 1_100 }),
      ]),
      Array(4).fill('accepted'),
    )
    const till = harness.db.documents.get(`${tenantPath}/tills/t`)!
    deepEqual([till.expected, till.difference], [1_100, 0])
  },
}
