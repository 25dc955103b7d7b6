import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contextFor, emptyState, newCommand, withOrderId } from '../../tests/support/tenant.ts'
import type { Command } from '../commands.ts'
import { sum } from '../money.ts'
import type { Order } from '../order.ts'
import { reduce } from '../reduce.ts'
import type { BusinessDateSettings } from './business-date.ts'
import { deriveJournalEntries, type NewJournalEntry } from './derive-entries.ts'
import type { SumsByGroup, Tally } from './entry.ts'
import { addNamedSums, addToTally } from './tally.ts'

const settings = { money: { minimumProductId: 'agua', cashRounding: { step: 50, mode: 'nearest' as const } } }
const context = contextFor('admin', { tenant: { ...contextFor().tenant, serviceCharge: 1000, settings } })
const oneHour = 3_600_000
const noon = Date.parse('2026-11-23T12:00:00Z')

const orderId = fc.constantFrom('a', 'b', 'c')
const lineId = fc.constantFrom('l', 'm', 'n', 'o')
const paymentId = fc.constantFrom('p', 'q', 'r', 's')
const reasonId = fc.constantFrom(undefined, 'cortesia')
const amount = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constant(100_000)).map(count => count * 50)
const payment = fc.record({
  paymentId,
  method: fc.constantFrom('cash' as const, 'card' as const),
  methodId: fc.constantFrom(undefined, 'debit'),
  tillId: fc.constantFrom(undefined, 'till-1'),
  tipFor: fc.constantFrom(undefined, 'ana'),
  rounding: fc.integer({ min: -30, max: 30 }),
  amount,
  tip: fc.nat(100),
})
const onOrder: fc.Arbitrary<Command> = fc.oneof(
  fc
    .record({ lineId, productId: fc.constantFrom('agua', 'mezcal'), quantity: fc.integer({ min: 1, max: 3 }) })
    .map(p => newCommand('addLine', { ...p, options: [] })),
  fc.constant({}).map(() => newCommand('sendLines', { lineIds: ['l', 'm', 'n', 'o'] })),
  payment.map(p => newCommand('recordPayment', p)),
  payment.map(p => newCommand('recordPayment', { ...p, amount: -p.amount, tip: 0 })),
  fc.record({ paymentId, reason: fc.constant('error') }).map(p => newCommand('voidPayment', p)),
  fc.record({ paymentId, tip: fc.nat(200) }).map(p => newCommand('adjustTip', p)),
  fc.record({ rate: fc.constantFrom(0, 1500) }).map(p => newCommand('setService', p)),
  fc.record({ amount: fc.constantFrom(0, 100_00, 500_00) }).map(p => newCommand('setMinimum', p)),
  fc.constant({}).map(p => newCommand('closeOrder', p)),
  fc.record({ reason: fc.constant('x'), reasonId }).map(p => newCommand('voidOrder', p)),
  fc.record({ lineId, reason: fc.constant('x'), reasonId }).map(p => newCommand('voidLine', p)),
  fc.record({ lineId, reason: fc.constant('x'), reasonId }).map(p => newCommand('compLine', p)),
  fc
    .record({ discountId: lineId, lineId: fc.option(lineId, { nil: undefined }), reason: fc.constant('x'), reasonId })
    .map(p => newCommand('applyDiscount', { ...p, percent: 1500 })),
  orderId.map(toOrderId => newCommand('moveLines', { lineIds: ['l', 'm'], toOrderId })),
)
const tap = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(orderId, onOrder).map(([id, command]) => withOrderId(id, command)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(orderId, orderId)
      .map(([id, corrects]) => withOrderId(`${id}-fix`, newCommand('openOrder', { departmentId: 'sala', corrects }))),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(orderId, onOrder).map(([id, command]) => withOrderId(`${id}-fix`, command)),
  },
)
/**
 * A command that reaches the server. `hours`: hours from noon to its tap. `closed`: how many days were closed before.
 */
const arrival = fc.record({
  command: tap,
  letters: fc.constantFrom('A', 'B'),
  hours: fc.integer({ min: 0, max: 72 }),
  closed: fc.integer({ min: 0, max: 3 }),
})
const opened = ['a', 'b', 'c'].map(id => ({
  command: withOrderId(id, newCommand('openOrder', { departmentId: 'sala' })),
  letters: 'A',
  hours: 0,
  closed: 0,
}))
const evening = fc.array(arrival, { minLength: 20, maxLength: 60 }).map(arrivals => [...opened, ...arrivals])

type Arrival = typeof opened extends (infer One)[] ? One : never

/** Applies the commands as the server does, and collects the journal entries. `check` is called after each command. */
function run(
  arrivals: Arrival[],
  check: (orders: { [id: string]: Order }, entries: NewJournalEntry[]) => void = () => {},
) {
  let state = emptyState
  const entries: NewJournalEntry[] = []
  for (const { command, letters, hours, closed } of arrivals) {
    const at = noon + hours * oneHour
    const outcome = reduce(state, command, { ...context, now: at })
    if (!('code' in outcome)) {
      const tenant: BusinessDateSettings = {
        timeZone: 'UTC',
        settings,
        day: { first: `2026-11-2${3 + closed}`, z: closed },
      }
      const about = { tenant, letters, at, recordedAt: noon + 72 * oneHour, by: 'uid-admin' }
      entries.push(...deriveJournalEntries(state, command, outcome, about))
      state = { orders: outcome.orders, stock: {} }
    }
    check(state.orders, entries)
  }
  return { orders: state.orders, entries }
}

function tallyAll(entries: NewJournalEntry[]) {
  const tallies = new Map<string, Tally>()
  for (const { entry } of entries) tallies.set(entry.tallyId, addToTally(tallies.get(entry.tallyId), entry))
  return tallies
}

const sumOf = (entries: NewJournalEntry[], name: string) => sum(entries.map(({ entry }) => entry.sums[name] ?? 0))
const sumOfGroups = (split: SumsByGroup, dimension: string, name: string) =>
  sum(Object.values(split[dimension] ?? {}).map(figures => figures[name] ?? 0))

describe('the journal, after random commands of an evening', () => {
  it('has the same sum of payments minus rounding minus sales as all checks together, after each command', () => {
    fc.assert(
      fc.property(evening, arrivals => {
        run(arrivals, (orders, entries) => {
          const current = Object.values(orders).filter(order => order.correctedBy === undefined)
          const expected = current.map(
            ({ status, totals: { paid, rounding = 0, total } }) => paid - rounding - (status === 'closed' ? total : 0),
          )
          const balance = sumOf(entries, 'payments') - sumOf(entries, 'rounding') - sumOf(entries, 'sales')
          expect(balance).toBe(sum(expected))
          expect(sumOf(entries, 'tips')).toBe(sum(current.map(({ totals }) => totals.tip)))
        })
      }),
    )
  })

  it('has the same sums as its tallies, whatever the sequence in which entries are added; each entry is in one tally of its date', () => {
    fc.assert(
      fc.property(evening, fc.infiniteStream(fc.nat()), (arrivals, random) => {
        const { entries } = run(arrivals)
        const tallies = tallyAll(entries)
        const shuffled = entries
          .map(entry => [random.next().value as number, entry] as const)
          .sort(([a], [b]) => a - b)
          .map(([, entry]) => entry)
        expect(tallyAll(shuffled)).toEqual(tallies)
        expect(sum([...tallies.values()].map(tally => tally.entries))).toBe(entries.length)
        for (const date of new Set(entries.map(({ entry }) => entry.date))) {
          const ofDate = entries.flatMap(({ entry }) => (entry.date === date ? [entry.sums] : []))
          const dated = [...tallies.values()].flatMap(tally => (tally.date === date ? [tally.sums] : []))
          expect(dated.reduce(addNamedSums, {})).toEqual(ofDate.reduce(addNamedSums, {}))
        }
        for (const { sums, split } of tallies.values()) {
          expect(sumOfGroups(split, 'methods', 'payments')).toBe(sums.payments ?? 0)
          expect(sumOfGroups(split, 'tips', 'tips')).toBe(sums.tips ?? 0)
          expect(sumOfGroups(split, 'hours', 'sales')).toBe(sums.sales ?? 0)
          expect(sumOfGroups(split, 'waiters', 'sales')).toBe(sums.sales ?? 0)
          expect(sumOfGroups(split, 'products', 'amount')).toBe(sums.subtotal ?? 0)
          expect(sumOfGroups(split, 'products', 'net')).toBe((sums.subtotal ?? 0) - (sums.discounts ?? 0))
          expect(sumOfGroups(split, 'taxes', 'amount')).toBe(sums.tax ?? 0)
          for (const reason of ['voids', 'comps', 'remakes', 'discounts'])
            expect(sumOfGroups(split, 'reasons', reason)).toBe(sums[reason] ?? 0)
        }
      }),
    )
  })

  it('has the same entries if each command arrives twice, and all entries have different ids', () => {
    fc.assert(
      fc.property(evening, arrivals => {
        const once = run(arrivals).entries
        expect(run(arrivals.flatMap(arrival => [arrival, arrival])).entries).toEqual(once)
        expect(new Set(once.map(({ id }) => id)).size).toBe(once.length)
      }),
    )
  })

  it('has each entry on the business date of its tap, or on a later date: then the entry is late and contains the date of its tap', () => {
    fc.assert(
      fc.property(evening, arrivals => {
        for (const { entry } of run(arrivals).entries) {
          const own = entry.late?.date ?? entry.date
          expect(own <= entry.date).toBe(true)
          expect(entry.marks.includes('late')).toBe(entry.late !== undefined)
          expect(own).toBe(new Date(entry.at - 4 * oneHour).toISOString().slice(0, 10))
        }
      }),
    )
  })
})
