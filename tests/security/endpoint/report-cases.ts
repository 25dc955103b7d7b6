import { deepEqual, equal } from 'node:assert/strict'
import { businessDateOf } from '../../../domain/business-day.ts'
import type { AccountReport } from '../../../domain/statements.ts'
import type { ZReport } from '../../../domain/tills/close-day.ts'
import type { DayReport, TillReport } from '../../../domain/tills/reports.ts'
import type { EndpointCases } from './entry-cases.ts'
import { claimsOf, type Harness } from './harness.ts'
import { addLine, openOrder, sendCommands, tenantPath } from './send.ts'

const cashier = claimsOf('cashier')
const manager = claimsOf('manager')
const oneDay = 86_400_000
const today = ({ now }: Harness) => businessDateOf(now, 'UTC')

/**
 * Sends commands with the current time as the time of the tap (`at`) and as the time on the device's clock (`clock`).
 * Without `clock`, the server would ignore `at`.
 */
const send = (harness: Harness, as: object, commands: { type: string; payload: object; orderId: string | null }[]) =>
  sendCommands(
    harness,
    as,
    commands.map(command => ({ ...command, at: harness.now })),
    { clock: harness.now },
  )
const onCheck = (type: string, payload: object) => ({ type, orderId: 'order-1', payload })
const withoutCheck = (type: string, payload: object) => ({ type, orderId: null, payload })
const pay = (paymentId: string, more: object) =>
  onCheck('recordPayment', { paymentId, method: 'cash', amount: 1_000, tip: 0, tillId: 't', ...more })

/**
 * Opens a till of the cashier and fills it: a payment in cash, a payment by card, and two payments to a member's
 * account (settlements), one in cash and one by card.
 */
async function fillTill(harness: Harness): Promise<void> {
  const { documents } = harness.db
  documents.set(`${tenantPath}/customers/ines`, { name: 'Inés', number: '0007' })
  const settle = { customerId: 'ines', amount: 300, tillId: 't' }
  const commands = [
    openOrder,
    addLine('order-1'),
    onCheck('sendLines', { lineIds: ['a'] }),
    withoutCheck('openTill', { tillId: 't', kind: 'drawer', name: 'Barra', float: 500 }),
    pay('coins', {}),
    pay('card', { method: 'card', tip: 100 }),
    withoutCheck('settleAccount', { ...settle, paymentId: 's1', method: 'cash' }),
    withoutCheck('settleAccount', { ...settle, paymentId: 's2', method: 'card' }),
  ]
  deepEqual(await send(harness, cashier, commands), Array(commands.length).fill('accepted'))
}
const setMoney = ({ db }: Harness, money: object) =>
  db.documents.set(tenantPath, { ...db.documents.get(tenantPath), settings: { money } })

/** @returns the report, or undefined if the call is refused */
export async function askForReport<Report>(harness: Harness, as: object, data: object): Promise<Report> {
  const { body } = await harness.call('report', { as: as as never, data })
  return body.data as Report
}
const askForCode = (harness: Harness, as: object, data: object) =>
  harness.callForStatusOrCode('report', { as: as as never, data })

export const reportCases: EndpointCases = {
  // Hostile request 116.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  async 'only the holder and managers read the report of a till, and cashiers do not learn which other tills exist'(
    harness,
  ) {
    await fillTill(harness)
    const x = { kind: 'x', tillId: 't' }
    const colleague = harness.db.documents.get(`${tenantPath}/staff/cashier-1`)!
    harness.db.documents.set(`${tenantPath}/staff/cashier-2`, colleague)
    equal(await askForCode(harness, { ...cashier, uid: 'cashier-2' }, { ...x, tillId: 'unknown' }), 'denied')
    equal(await askForCode(harness, { ...cashier, uid: 'cashier-2' }, x), 'denied')
    await send(harness, { ...cashier, uid: 'cashier-2' }, [
      withoutCheck('openTill', { tillId: 'u', kind: 'drawer', name: 'Terraza', float: 1 }),
    ])
    equal(await askForCode(harness, { ...cashier, uid: 'cashier-2' }, { ...x, tillId: 'u' }), '200')
    equal(await askForCode(harness, cashier, { ...x, tillId: 'unknown' }), 'denied')
    equal(await askForCode(harness, manager, { ...x, tillId: 'unknown' }), 'denied')
    for (const role of ['waiter', 'kitchen', 'guest']) equal(await askForCode(harness, claimsOf(role), x), 'denied')
    equal(await askForCode(harness, cashier, { kind: 'y' }), 'invalid')
    const { expected, sums } = await askForReport<TillReport>(harness, manager, x)
    deepEqual([expected, sums.cash, sums.payments], [1_800, 1_300, 2_000])
  },

  async 'the holder sees no cash of a till before the count, unless the tenant allows it'(harness) {
    await fillTill(harness)
    const x = { kind: 'x', tillId: 't' }
    const blind = await askForReport<TillReport>(harness, cashier, x)
    deepEqual([blind.isBlind, blind.sums, blind.tips, blind.expected], [true, {}, {}, undefined])
    deepEqual([Object.keys(blind.methods), Object.keys(blind.settlements!)], [['card'], ['card']])
    setMoney(harness, { blindCount: false })
    const seen = await askForReport<TillReport>(harness, cashier, x)
    deepEqual([seen.isBlind, seen.expected, seen.tips], [false, 1_800, { 'cashier-1': { tips: 100 } }])
    deepEqual(
      [Object.keys(seen.methods), Object.keys(seen.settlements!)].map(keys => keys.sort()),
      [
        ['card', 'cash'],
        ['card', 'cash'],
      ],
    )
    setMoney(harness, { blindCount: true })
    await send(harness, cashier, [withoutCheck('closeTill', { tillId: 't', counted: 1_800 })])
    const counted = await askForReport<TillReport>(harness, cashier, x)
    deepEqual([counted.isBlind, counted.expected], [false, 1_800])
    await send(harness, cashier, [
      withoutCheck('openTill', { tillId: 'new', kind: 'drawer', name: 'Barra', float: 200 }),
    ])
    const empty = await askForReport<TillReport>(harness, manager, { kind: 'x', tillId: 'new' })
    deepEqual([empty.expected, empty.sums, empty.methods], [200, {}, {}])
  },

  async 'a statement lists what was tapped first at the top, and is empty for a customer without an account'(harness) {
    await fillTill(harness)
    const period = { kind: 'account', from: today(harness), to: today(harness) }
    const nobody = await askForReport<AccountReport>(harness, cashier, { ...period, customerId: 'nobody' })
    deepEqual([nobody.rows, nobody.opening, nobody.closing, nobody.balance], [[], 0, 0, 0])
    const { rows: settled } = await askForReport<AccountReport>(harness, cashier, { ...period, customerId: 'ines' })
    deepEqual(
      settled.map(({ settlement }) => settlement),
      ['s1', 's2'].map(paymentId => ({ paymentId, tillId: 't', isVoided: false })),
    )
    const path = `${tenantPath}/accounts/ines`
    const { settlements, ...older } = harness.db.documents.get(path)!
    harness.db.documents.set(path, older)
    const { rows: unknown } = await askForReport<AccountReport>(harness, cashier, { ...period, customerId: 'ines' })
    deepEqual(
      unknown.map(row => row.settlement),
      [undefined, undefined],
    )
    harness.db.documents.set(path, { ...older, settlements: settlements! })
    const before = harness.now
    const tips = { customerId: 'ines', amount: 5, method: 'card' }
    harness.now = before + 60_000
    await send(harness, cashier, [withoutCheck('settleAccount', { ...tips, paymentId: 'late' })])
    const sent = [{ ...withoutCheck('settleAccount', { ...tips, paymentId: 'early', amount: 7 }), at: before - 60_000 }]
    await sendCommands(harness, cashier, sent, { clock: harness.now })
    const { rows } = await askForReport<AccountReport>(harness, cashier, { ...period, customerId: 'ines' })
    const times = rows.map(({ at }) => at)
    deepEqual(times, times.toSorted())
    deepEqual([rows[0]!.change, rows.at(-1)!.change], [-7, -5])
    const sameTime = rows.filter(({ at }) => at === before).map(({ id }) => id)
    deepEqual([sameTime.length, sameTime], [2, sameTime.toSorted()])
  },

  async 'the report of a day lists the holders of open tills; the Z report stores a name for each product, waiter and holder in it'(
    harness,
  ) {
    await fillTill(harness)
    const paid = [pay('rest', { method: 'card', amount: 1_900 }), onCheck('closeOrder', {})]
    deepEqual(await send(harness, cashier, paid), ['accepted', 'accepted'])
    const day = await askForReport<DayReport>(harness, manager, { kind: 'day' })
    deepEqual(
      day.openTills.map(({ tillId, holder }) => [tillId, holder]),
      [['t', 'cashier-1']],
    )
    deepEqual([day.date, day.today, day.lastZ, day.openChecks], [today(harness), today(harness), 0, 0])
    const close = (uncounted: string[], date = today(harness)) => withoutCheck('closeDay', { date, uncounted })
    deepEqual(await send(harness, manager, [close([])]), ['tills_open'])
    deepEqual(await send(harness, manager, [close(['t'])]), ['accepted'])
    const { names, split } = harness.db.documents.get(`${tenantPath}/zs/000001`) as unknown as ZReport
    deepEqual(Object.keys(names.products!), Object.keys(split.products!))
    deepEqual(Object.keys(names.waiters!), Object.keys(split.waiters!))
    deepEqual(Object.keys(names.holders!), ['cashier-1'])
    equal(
      Object.values(names)
        .flatMap(each => Object.values(each))
        .every(name => typeof name === 'string'),
      true,
    )
  },

  async 'a day can be closed only once, and only after all earlier days that have payments or sales'(harness) {
    await fillTill(harness)
    const close = (date: string) => withoutCheck('closeDay', { date, uncounted: ['t'] })
    const first = today(harness)
    deepEqual(await send(harness, manager, [close(businessDateOf(harness.now - oneDay, 'UTC'))]), ['accepted'])
    harness.now += oneDay
    await send(harness, cashier, [pay('next', { method: 'card', tillId: undefined })])
    deepEqual(await send(harness, manager, [close(today(harness))]), ['invalid'])
    deepEqual(await send(harness, manager, [close(first)]), ['accepted'])
    deepEqual(await send(harness, manager, [close(first)]), ['accepted'])
    deepEqual(await send(harness, manager, [close(today(harness))]), ['accepted'])
    const zs = [...harness.db.documents.keys()].filter(path => path.startsWith(`${tenantPath}/zs/`))
    equal(zs.length, 3)
  },
}
