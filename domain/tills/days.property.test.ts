import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyCommands, contextFor, emptyState, newCommand } from '../../tests/support/tenant.ts'
import { businessDateOf } from '../business-day.ts'
import type { Command } from '../commands.ts'
import { deriveJournalEntries } from '../journal/derive-entries.ts'
import type { JournalEntry, Tally } from '../journal/entry.ts'
import { addNamedSums, addToTally } from '../journal/tally.ts'
import { sum } from '../money.ts'
import { reduce } from '../reduce.ts'
import type { State } from '../state.ts'
import { computeDayClosing, type DayClosing } from './close-day.ts'
import { computeExpected, type TillsById } from './till.ts'

const oneHour = 3_600_000
const noon = Date.parse('2026-11-23T12:00:00Z')
const tenant = { ...contextFor().tenant, timeZone: 'UTC' }
const opened = applyCommands([newCommand('openOrder', { departmentId: 'sala' })], emptyState, contextFor())

const payment = fc.record({
  type: fc.constant('recordPayment' as const),
  method: fc.constantFrom('cash' as const, 'card' as const),
  amount: fc.integer({ min: 1, max: 9_000 }),
  tip: fc.nat(500),
  till: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
  hours: fc.nat(60),
})
const step = fc.oneof(
  { weight: 8, arbitrary: payment },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('move' as const), amount: fc.integer({ min: 1, max: 99 }) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('count' as const), till: fc.constantFrom('a', 'b') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('closeDay' as const) }) },
)
const evening = fc.array(step, { maxLength: 40 }).map(steps => steps.map((one, index) => ({ ...one, index })))
type Step = (typeof evening extends fc.Arbitrary<(infer One)[]> ? One : never) & { index: number }

type Restaurant = { state: State; entries: JournalEntry[]; closings: DayClosing[] }
const tallyAll = (entries: readonly JournalEntry[]): Tally[] => {
  const byId = new Map<string, Tally>()
  for (const entry of entries) byId.set(entry.tallyId, addToTally(byId.get(entry.tallyId), entry))
  return [...byId.values()]
}
const dayOf = ({ closings }: Restaurant) => closings.at(-1)?.day

function apply(restaurant: Restaurant, command: Command, hours: number): Restaurant {
  const day = dayOf(restaurant)
  const dated = { ...tenant, ...(day && { day }) }
  const at = noon + hours * oneHour
  const cashOfTill = (id: string) =>
    sum(restaurant.entries.map(({ tallyId, sums }) => (tallyId === id ? (sums.cash ?? 0) : 0)))
  const outcome = reduce(restaurant.state, command, { ...contextFor(), tenant: dated, now: at, cashOfTill })
  if ('code' in outcome) return restaurant
  const about = { tenant: dated, letters: 'A', at, recordedAt: at, by: 'ana' }
  const added = deriveJournalEntries(restaurant.state, command, outcome, about).map(({ entry }) => entry)
  return { ...restaurant, state: outcome, entries: [...restaurant.entries, ...added] }
}

function close(restaurant: Restaurant, hours: number): Restaurant {
  const { tills = {} } = restaurant.state
  const day = dayOf(restaurant)
  const today = businessDateOf(noon + hours * oneHour, 'UTC')
  const date = day?.first ?? '2026-11-23'
  const documents = { day, today, tallies: tallyAll(restaurant.entries), tills }
  const closing = computeDayClosing({ date, uncounted: Object.keys(tills) }, documents)
  if (!closing || 'code' in closing) return restaurant
  const state = { ...restaurant.state, tills: { ...tills, ...closing.tills } as TillsById }
  return { ...restaurant, state, closings: [...restaurant.closings, closing] }
}

/**
 * Opens two tills, runs the steps in the given sequence, and then closes all days. `check` is called after each step.
 */
function run(steps: readonly Step[], check: (restaurant: Restaurant) => void = () => {}): Restaurant {
  let restaurant: Restaurant = { state: opened, entries: [], closings: [] }
  for (const tillId of ['a', 'b'])
    restaurant = apply(restaurant, newCommand('openTill', { tillId, kind: 'drawer', name: tillId, float: 100 }), 0)
  for (const one of steps) {
    restaurant = applyStep(restaurant, one)
    check(restaurant)
  }
  for (let hours = 60; hours < 200; hours += 24) restaurant = close(restaurant, hours)
  return restaurant
}

function applyStep(restaurant: Restaurant, one: Step): Restaurant {
  const id = `id-${one.index}`
  if (one.type === 'closeDay') return close(restaurant, 60)
  if (one.type === 'count')
    return apply(restaurant, newCommand('closeTill', { tillId: one.till, counted: 500 }, id), 10)
  if (one.type === 'move')
    return apply(
      restaurant,
      newCommand('moveCash', { tillId: 'a', moveId: id, kind: 'out', amount: one.amount }, id),
      5,
    )
  const { method, amount, tip, till, hours } = one
  const payload = { paymentId: id, method, amount, tip, ...(till && { tillId: till }) }
  return apply(restaurant, newCommand('recordPayment', payload, id), hours)
}

const sumsOf = (entries: readonly JournalEntry[]) => entries.map(({ sums }) => sums).reduce(addNamedSums, {})

describe('closed days and tills, after random commands of an evening', () => {
  it('each daily report has the sums of the journal entries of its date, whatever arrives after the date was closed', () => {
    fc.assert(
      fc.property(evening, steps => {
        const { entries, closings } = run(steps)
        expect(closings.map(({ z }) => z.n)).toEqual(closings.map((_, index) => index + 1))
        for (const { z } of closings) expect(z.sums).toEqual(sumsOf(entries.filter(({ date }) => date === z.date)))
        expect(closings.map(({ z }) => z.sums).reduce(addNamedSums, {})).toEqual(sumsOf(entries))
      }),
    )
  })

  it('the daily reports together have the same payments, tips and cash, whatever the sequence in which payments arrive', () => {
    fc.assert(
      fc.property(evening, fc.infiniteStream(fc.nat()), (steps, random) => {
        const shuffled = steps
          .map(one => [random.next().value as number, one] as const)
          .sort(([a], [b]) => a - b)
          .map(([, one]) => one)
        const totals = [steps, shuffled].map(sequence => {
          const { closings } = run(sequence)
          const { payments, tips, cash } = closings.map(({ z }) => z.sums).reduce(addNamedSums, {})
          return { payments, tips, cash }
        })
        expect(totals[1]).toEqual(totals[0])
      }),
    )
  })

  it('the expected cash of a counted till is its float, its cash payments and its moves of cash, and never changes afterwards', () => {
    fc.assert(
      fc.property(evening, steps => {
        const counted = new Map<string, unknown>()
        const { entries, state } = run(steps, ({ state: { tills = {} } }) => {
          for (const [id, till] of Object.entries(tills)) {
            if (counted.has(id)) expect(till).toEqual(counted.get(id))
            if (till.status === 'counted') counted.set(id, till)
          }
        })
        for (const [id, till] of Object.entries(state.tills ?? {})) {
          const cash = sum(entries.map(({ tallyId, sums }) => (tallyId === id ? (sums.cash ?? 0) : 0)))
          if (till.status === 'counted') expect(till.expected).toBe(computeExpected(till, cash))
        }
      }),
    )
  })
})
