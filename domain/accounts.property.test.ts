import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contextFor, emptyState, newCommand, withOrderId } from '../tests/support/tenant.ts'
import { type AccountsById, isChargedToAccount } from './accounts.ts'
import type { Command } from './commands.ts'
import { deriveJournalEntries, type NewJournalEntry } from './journal/derive-entries.ts'
import type { JournalEntry, Tally } from './journal/entry.ts'
import { addToTally, mergeTallies } from './journal/tally.ts'
import { sum } from './money.ts'
import { reduce } from './reduce.ts'
import type { State } from './state.ts'

const context = contextFor('admin', { customer: () => ({ name: 'x', number: '1', creditLimit: 500 }) })
const cashier = { ...context, actor: { uid: 'uid-cashier', role: 'cashier' as const } }

const orderIds = ['a', 'b', 'a-fix', 'b-fix']
const orderId = fc.constantFrom(...orderIds)
const customerId = fc.constantFrom('ines', 'omar')
const paymentId = fc.constantFrom('p', 'q', 'r')
const tip = fc.nat(50)
const amount = fc.integer({ min: 1, max: 900 })
const seen = fc.option(fc.record({ version: fc.nat(5) }), { nil: undefined })
const method = fc.constantFrom('member' as const, 'member' as const, 'cash' as const)
const onOrder: fc.Arbitrary<Command> = fc.oneof(
  fc
    .record({ paymentId, method, amount, tip, seen, customerId: fc.option(customerId, { nil: undefined }) })
    .map(p => newCommand('recordPayment', p)),
  fc.record({ paymentId, method, amount: amount.map(one => -one) }).map(p => newCommand('recordPayment', p)),
  fc.record({ paymentId, reason: fc.constant('x') }).map(p => newCommand('voidPayment', p)),
  fc.record({ paymentId, tip }).map(p => newCommand('adjustTip', p)),
  customerId.map(id => newCommand('setCustomer', { customerId: id })),
  fc.constant(0).map(() => newCommand('closeOrder', {})),
  fc.constantFrom('a', 'b').map(toOrderId => newCommand('moveLines', { lineIds: ['l'], toOrderId })),
)
const tap = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(orderId, onOrder).map(([id, command]) => withOrderId(id, command)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('a', 'b')
      .map(corrects => withOrderId(`${corrects}-fix`, newCommand('openOrder', { departmentId: 'sala', corrects }))),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ customerId, paymentId, method: fc.constantFrom('cash' as const, 'card' as const), amount })
      .map(p => newCommand('settleAccount', p)),
  },
  {
    weight: 2,
    arbitrary: fc.record({ customerId, paymentId, reason: fc.constant('x') }).map(p => newCommand('voidSettlement', p)),
  },
)
const opened = ['a', 'b'].flatMap(id => [
  withOrderId(id, newCommand('openOrder', { departmentId: 'sala', customerId: 'ines' })),
  withOrderId(id, newCommand('addLine', { lineId: 'l', productId: 'agua', quantity: 1, options: [] })),
  withOrderId(id, newCommand('sendLines', { lineIds: ['l'] })),
])
const taps = fc.array(fc.tuple(tap, fc.constantFrom(context, cashier)), { minLength: 10, maxLength: 40 })

type Tap = readonly [Command, typeof context | typeof cashier]

/** Applies the commands as the server does, and collects the journal entries. `check` is called after each command. */
function run(arrivals: readonly Tap[], check: (state: State, entries: NewJournalEntry[]) => void = () => {}) {
  let state: State = { ...emptyState, accounts: {} }
  const entries: NewJournalEntry[] = []
  const all: Tap[] = [...opened.map(command => [command, context] as const), ...arrivals]
  for (const [command, by] of all) {
    const outcome = reduce(state, command, by)
    if (!('code' in outcome)) {
      const { lineIds: _, ...next } = outcome
      const tenant = { timeZone: 'UTC', settings: {} }
      entries.push(
        ...deriveJournalEntries(state, command, next, {
          tenant,
          letters: 'A',
          at: 1_000,
          recordedAt: 1_000,
          by: 'uid',
        }),
      )
      state = next
    }
    check(state, entries)
  }
  return { accounts: state.accounts!, entries }
}

const balancesOf = (accounts: AccountsById) =>
  Object.fromEntries(
    Object.entries(accounts).flatMap(([id, { balance }]) => (balance === 0 ? [] : [[id, balance] as const])),
  )

/** Sums the changes by customer id. Sums of 0 are left out. */
const sumByCustomer = (changes: readonly { customerId: string; change: number }[]) =>
  Object.fromEntries(
    ['ines', 'omar'].flatMap(id => {
      const total = sum(changes.flatMap(({ customerId: of, change }) => (of === id ? change : [])))
      return total === 0 ? [] : [[id, total] as const]
    }),
  )

const changesOf = (entries: readonly NewJournalEntry[]) =>
  entries.flatMap(({ entry: { accountId, sums } }) =>
    accountId === undefined ? [] : { customerId: accountId, change: (sums.charges ?? 0) - (sums.settlements ?? 0) },
  )

const isAboutSettlement = ({ kind }: JournalEntry): boolean => kind === 'settlement' || kind === 'settlementVoid'

describe('customers’ accounts, after random commands of an evening', () => {
  it('have balances equal to the charges minus the settlements in the journal, after each command', () => {
    fc.assert(
      fc.property(taps, arrivals => {
        run(arrivals, ({ accounts = {} }, entries) =>
          expect(balancesOf(accounts)).toEqual(sumByCustomer(changesOf(entries))),
        )
      }),
    )
  })

  it('are charged with all payments to accounts, except voided payments and payments of corrected checks', () => {
    fc.assert(
      fc.property(taps, arrivals => {
        run(arrivals, ({ orders, accounts = {} }, entries) => {
          const charges = Object.values(orders)
            .filter(order => order.correctedBy === undefined)
            .flatMap(order => Object.values(order.payments))
            .flatMap(payment =>
              isChargedToAccount(payment) && !payment.voided
                ? { customerId: payment.customerId, change: payment.amount + payment.tip }
                : [],
            )
          const settlements = changesOf(entries.filter(({ entry }) => isAboutSettlement(entry)))
          expect(balancesOf(accounts)).toEqual(sumByCustomer([...charges, ...settlements]))
        })
      }),
    )
  })

  it('have settlements whose amounts, without the voided ones, add up to the sums of settlements in the journal', () => {
    fc.assert(
      fc.property(taps, arrivals => {
        run(arrivals, ({ accounts = {} }, entries) => {
          const settlements = Object.entries(accounts).flatMap(([id, account]) =>
            Object.values(account.settlements ?? {})
              .filter(({ voided }) => !voided)
              .map(({ amount: paid }) => ({ customerId: id, change: -paid })),
          )
          const recorded = changesOf(entries.filter(({ entry }) => isAboutSettlement(entry)))
          expect(sumByCustomer(settlements)).toEqual(sumByCustomer(recorded))
        })
      }),
    )
  })

  it('leave no sum and no count in the journal’s entries about settlements if all settlements are voided', () => {
    fc.assert(
      fc.property(taps, arrivals => {
        const { accounts } = run(arrivals)
        const voids = Object.entries(accounts).flatMap(([id, { settlements = {} }]) =>
          Object.keys(settlements).map(
            paid => [newCommand('voidSettlement', { customerId: id, paymentId: paid, reason: 'x' }), context] as const,
          ),
        )
        const entries = run([...arrivals, ...voids]).entries.map(({ entry }) => entry)
        const { sums, split } = mergeTallies(
          entries.filter(isAboutSettlement).reduce<Tally[]>((tallies, entry) => [addToTally(tallies[0], entry)], []),
        )
        expect([sums, split]).toEqual([{}, {}])
      }),
    )
  })

  it('are the same if each command arrives twice', () => {
    fc.assert(
      fc.property(taps, arrivals => {
        const once = run(arrivals)
        expect(run(arrivals.flatMap(arrival => [arrival, arrival]))).toEqual(once)
      }),
    )
  })

  it('have the same balances whatever the sequence of the settlements is', () => {
    const settlements = fc.array(
      fc
        .record({ customerId, paymentId: fc.uuid(), method: fc.constant('cash' as const), amount })
        .map(p => newCommand('settleAccount', p)),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(settlements, fc.infiniteStream(fc.nat()), (commands, random) => {
        const arrivals = commands.map(command => [command, context] as const)
        const shuffled = arrivals
          .map(arrival => [random.next().value as number, arrival] as const)
          .sort(([a], [b]) => a - b)
          .map(([, arrival]) => arrival)
        expect(balancesOf(run(shuffled).accounts)).toEqual(balancesOf(run(arrivals).accounts))
      }),
    )
  })
})
