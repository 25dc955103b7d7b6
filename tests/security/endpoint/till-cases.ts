import { deepEqual, equal, ok } from 'node:assert/strict'
import { businessDateOf } from '../../../domain/business-day.ts'
import type { JournalEntry, Tally } from '../../../domain/journal/entry.ts'
import { addNamedSums, addToTally } from '../../../domain/journal/tally.ts'
import type { ZReport } from '../../../domain/tills/close-day.ts'
import type { TillReport } from '../../../domain/tills/reports.ts'
import type { Till } from '../../../domain/tills/till.ts'
import type { EndpointCases } from './entry-cases.ts'
import { claimsOf, type Harness } from './harness.ts'
import { addLine, callOrdersEndpoint, openOrder, sendCommands, tenantPath } from './send.ts'

const cashier = claimsOf('cashier')
const manager = claimsOf('manager')
const commandWithoutOrder = (type: string, payload: object) => ({ type, orderId: null, at: Date.now(), payload })
const open = (more: object = {}) =>
  commandWithoutOrder('openTill', { tillId: 't', kind: 'drawer', name: 'Barra', float: 500, ...more })
const move = (more: object = {}) =>
  commandWithoutOrder('moveCash', { tillId: 't', moveId: 'm', kind: 'out', amount: 100, ...more })
const count = (more: object = {}) => commandWithoutOrder('closeTill', { tillId: 't', counted: 4_400, ...more })
const pay = (more: object = {}) => ({
  type: 'recordPayment',
  orderId: 'order-1',
  at: Date.now(),
  payload: { paymentId: 'p', method: 'cash', amount: 3_900, tip: 100, tillId: 't', ...more },
})
const sell = () =>
  [openOrder, addLine('order-1'), { ...addLine('order-1'), type: 'sendLines', payload: { lineIds: ['a'] } }].map(
    command => ({ ...command, at: Date.now() }),
  )
/** Sends commands with the device's clock time (`clock`). Without `clock`, the server ignores the times of the taps. */
const send = (harness: Harness, as: object, commands: object[]) =>
  sendCommands(harness, as, commands, { clock: Date.now() })
const today = ({ now }: Harness) => businessDateOf(now, 'UTC')
const closeDay = (harness: Harness, uncounted: string[] = [], date = today(harness)) =>
  commandWithoutOrder('closeDay', { date, uncounted })
const tillIn = ({ db }: Harness, id = 't') => db.documents.get(`${tenantPath}/tills/${id}`) as Till | undefined
const documentsOf = <Doc>({ db }: Harness, collection: string): Doc[] =>
  [...db.documents].flatMap(([path, doc]) =>
    path.startsWith(`${tenantPath}/${collection}/`) ? [doc as unknown as Doc] : [],
  )

/** Cases about tills (cash drawers, and the cash that waiters carry): opening, counting, and closing the day. */
export const tillCases: EndpointCases = {
  // Hostile request 115.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  async 'a command about a till or the end of a day with an invalid field is refused, and fields that a client adds are not stored'(
    harness,
  ) {
    const numbers = [-1, 1.5, 1e10, '1', null, Number.MAX_SAFE_INTEGER + 1]
    const ids = ['', '__proto__', 'constructor', 'a/b', 7, null, {}, 'x'.repeat(65)]
    const bad = [
      ...ids.map(tillId => open({ tillId })),
      ...numbers.map(float => open({ float })),
      ...['box', '', null, 'toString'].map(kind => open({ kind })),
      ...['', 7, 'x'.repeat(61)].map(name => open({ name })),
      ...ids.map(moveId => move({ moveId })),
      ...[0, ...numbers].map(amount => move({ amount })),
      ...['give', '', null].map(kind => move({ kind })),
      ...numbers.map(counted => count({ counted })),
      ...[[], { a: 1 }, { '0': 1 }, { '-5': 1 }, { '5': -1 }, { '5': 1.5 }, { constructor: 1 }].map(denominations =>
        count({ denominations }),
      ),
      ...['2026-02-30', '', 'today', 7, null].map(date => commandWithoutOrder('closeDay', { date, uncounted: [] })),
      ...[null, 't', [7], ['a/b']].map(uncounted =>
        commandWithoutOrder('closeDay', { date: today(harness), uncounted }),
      ),
      { ...open(), orderId: 'order-1' },
    ]
    for (let from = 0; from < bad.length; from += 40) {
      const some = bad.slice(from, from + 40)
      deepEqual(await send(harness, manager, some), Array(some.length).fill('invalid'))
    }
    deepEqual(documentsOf(harness, 'tills'), [])
    const forged = { holder: 'x', date: '2020-01-01', status: 'counted', expected: 1, version: 9, applied: { a: 1 } }
    deepEqual(
      await send(harness, cashier, [open(forged), move({ by: 'x', at: 1 }), count({ expected: 0, difference: 0 })]),
      ['accepted', 'accepted', 'accepted'],
    )
    const till = tillIn(harness)!
    deepEqual([till.holder, till.date, till.moves.m!.by], ['cashier-1', today(harness), 'cashier-1'])
    deepEqual([till.expected, till.difference, till.version], [400, 4_000, 3])
  },

  // Hostile request 116.
  async 'only users who may take payments open a till, only its holder or a manager may change it, and only managers and the tenant’s `closeRoles` close the day'(
    harness,
  ) {
    for (const role of ['waiter', 'kitchen', 'guest'])
      deepEqual(
        await send(harness, claimsOf(role), [open(), move(), count(), closeDay(harness)]),
        Array(4).fill('denied'),
      )
    deepEqual(await send(harness, cashier, [open(), closeDay(harness)]), ['accepted', 'denied'])
    const other = claimsOf('cashier', { uid: 'cashier-2' })
    harness.db.documents.set(`${tenantPath}/staff/cashier-2`, {
      ...harness.db.documents.get(`${tenantPath}/staff/cashier-1`),
    })
    deepEqual(await send(harness, other, [move(), count(), open()]), ['denied', 'denied', 'invalid'])
    deepEqual(await send(harness, other, [closeDay(harness, ['t'])]), ['denied'])
    equal(tillIn(harness)!.version, 1)
    deepEqual(await send(harness, manager, [move(), count()]), ['accepted', 'accepted'])
    harness.db.documents.set(tenantPath, {
      ...harness.db.documents.get(tenantPath),
      settings: { money: { closeRoles: ['cashier'] } },
    })
    deepEqual(await send(harness, cashier, [closeDay(harness)]), ['accepted'])
  },

  // Hostile request 116.
  async 'the answer to a refused command about a till contains the till only for staff who may read tills'(harness) {
    deepEqual(await send(harness, cashier, [open(), count()]), ['accepted', 'accepted'])
    for (const role of ['kitchen', 'guest', 'waiter']) {
      const body = await callOrdersEndpoint(harness, claimsOf(role), [count()], { clock: Date.now() })
      const { results, tills } = body.data! as { results: { code?: string }[]; tills?: object }
      deepEqual(
        results.map(({ code }) => code),
        ['denied'],
      )
      deepEqual(tills && Object.keys(tills), role === 'waiter' ? ['t'] : undefined, role)
    }
  },

  // Hostile request 117.
  async 'a count is compared with the payments into the till; a later payment changes neither the counted till nor the closed day'(
    harness,
  ) {
    await send(harness, cashier, [open(), ...sell(), pay(), move()])
    deepEqual(await send(harness, manager, [closeDay(harness)]), ['tills_open'])
    await send(harness, cashier, [pay({ paymentId: 'more', amount: 50, tip: 0 }), count({ counted: 4_450 })])
    const counted = tillIn(harness)!
    deepEqual([counted.expected, counted.difference, counted.status], [4_450, 0, 'counted'])
    await send(harness, cashier, [pay({ paymentId: 'late', amount: 70, tip: 0 })])
    deepEqual(tillIn(harness), counted)
    const late = documentsOf<JournalEntry>(harness, 'journal').find(({ marks }) => marks.includes('late'))!
    deepEqual(late.late, { date: today(harness), tillId: 't' })

    deepEqual(await send(harness, manager, [closeDay(harness), move({ moveId: 'n' })]), ['invalid', 'till_closed'])
    deepEqual(
      await send(harness, manager, [closeDay(harness, [], businessDateOf(harness.now + 2 * 86_400_000, 'UTC'))]),
      ['invalid'],
    )
    deepEqual(await send(harness, manager, [closeDay(harness)]), ['accepted'])
    const [z] = documentsOf<ZReport>(harness, 'zs')
    deepEqual([z!.n, z!.date, z!.sums.payments, z!.sums.cash], [1, today(harness), 4_020, 4_120])
    deepEqual(
      z!.tills.map(({ tillId, expected, difference }) => [tillId, expected, difference]),
      [['t', 4_450, 0]],
    )
    deepEqual(await send(harness, manager, [closeDay(harness)]), ['accepted'])
    await send(harness, cashier, [pay({ paymentId: 'later', amount: 30, tip: 0 })])
    deepEqual(documentsOf<ZReport>(harness, 'zs'), [z])

    const entries = documentsOf<JournalEntry>(harness, 'journal')
    const ofDay = entries.filter(({ date }) => date === z!.date)
    deepEqual(ofDay.map(({ sums }) => sums).reduce(addNamedSums, {}), z!.sums)
    const tallies = new Map<string, Tally>()
    for (const entry of entries) tallies.set(entry.tallyId, addToTally(tallies.get(entry.tallyId), entry))
    for (const [id, tally] of tallies) deepEqual(harness.db.documents.get(`${tenantPath}/tallies/${id}`), tally)
    ok(entries.some(({ date, late: from }) => date > z!.date && from?.tillId === 't'))
  },

  // Hostile request 117.
  async 'a manager can close a day with an uncounted till by naming it, and its holder can still count it later'(
    harness,
  ) {
    await send(harness, cashier, [open(), ...sell(), pay()])
    deepEqual(await send(harness, manager, [closeDay(harness, ['t'])]), ['accepted'])
    equal(tillIn(harness)!.status, 'uncounted')
    deepEqual(await send(harness, cashier, [move(), count({ counted: 4_500 })]), ['till_closed', 'accepted'])
    deepEqual([tillIn(harness)!.expected, tillIn(harness)!.difference], [4_500, 0])
    harness.now += 86_400_000
    deepEqual(await send(harness, manager, [closeDay(harness)]), ['accepted'])
    const zs = documentsOf<ZReport & { prevHash: string; hash: string }>(harness, 'zs')
    deepEqual(
      zs.map(({ n, prevHash }) => [n, prevHash]),
      [
        [1, ''],
        [2, zs[0]!.hash],
      ],
    )
    equal(zs[1]!.sums.counted, 4_500)
    deepEqual(Object.keys(zs[1]!.split.late!), [zs[0]!.date])
  },

  async 'the holder of a till does not see its cash before the count, even if the day was closed'(harness) {
    await send(harness, cashier, [open(), ...sell(), pay()])
    const read = async () =>
      (await harness.call('report', { as: cashier, data: { kind: 'x', tillId: 't' } })).body.data!
    const blind = { isBlind: true, sums: {}, methods: {}, tips: {} }
    deepEqual(await read(), { ...blind, till: tillIn(harness) })
    deepEqual(await send(harness, manager, [closeDay(harness, ['t'])]), ['accepted'])
    deepEqual(await read(), { ...blind, till: tillIn(harness) })
    deepEqual(await send(harness, cashier, [count()]), ['accepted'])
    const { isBlind, expected } = (await read()) as TillReport
    deepEqual([isBlind, expected], [false, 4_500])
  },

  async 'while the till of a payment is open, a later tip and the void of the payment count for this till'(harness) {
    const card = pay({ paymentId: 'card', method: 'card', amount: 900, tip: 0 })
    await send(harness, cashier, [open(), ...sell(), card, pay()])
    const tip = { ...pay(), type: 'adjustTip', payload: { paymentId: 'card', tip: 90 } }
    const voiding = { ...pay(), type: 'voidPayment', payload: { paymentId: 'p', reason: 'x' } }
    deepEqual(await send(harness, cashier, [tip]), ['accepted'])
    deepEqual(await send(harness, manager, [voiding]), ['accepted'])
    const entries = documentsOf<JournalEntry>(harness, 'journal')
    deepEqual(
      entries
        .filter(({ kind }) => kind === 'tip' || kind === 'paymentVoid')
        .map(({ kind, tallyId }) => [kind, tallyId]),
      [
        ['tip', 't'],
        ['paymentVoid', 't'],
      ],
    )
  },
}
