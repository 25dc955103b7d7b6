import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyCommands,
  contextFor,
  deepFreeze,
  emptyState,
  newCommand,
  salsa,
  withOrderId,
} from '../tests/support/tenant.ts'
import type { Command } from './commands.ts'
import type { Share } from './order.ts'
import { roles } from './permissions.ts'
import { priceOrder } from './pricing.ts'
import { reduce } from './reduce.ts'

const lineId = fc.constantFrom('a', 'b', 'c', 'd')
const lineIds = fc.array(lineId, { minLength: 1, maxLength: 3 })
const quantity = fc.integer({ min: 1, max: 999 })
const options = fc.constantFrom([], salsa, [...salsa, { modifierId: 'extras', optionId: 'queso', quantity: 2 }])
const productId = fc.constantFrom('taco', 'agua', 'mezcal', 'pescado', 'flan', 'gone')
const price = fc.option(fc.nat(1_000_000_000), { nil: undefined })
const seen = fc.constantFrom(undefined, { price: 3900, rev: 3 }, { price: null, rev: 7 })
const allergens = fc.subarray(['apio', 'cacahuate'])
const reason = fc.constant('error')
const course = fc.constantFrom(1, 2)
const to = fc.constantFrom('preparing' as const, 'ready' as const, 'served' as const)
const amount = fc.integer({ min: 1, max: 1_000_000_000 })

const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc
    .record({ tableId: fc.constantFrom('mesa-4', 'gone') })
    .map(p => newCommand('openOrder', { departmentId: 'sala', ...p })),
  fc
    .record({ lineId, productId, quantity, options, price, seen, course: fc.option(course, { nil: undefined }) })
    .map(p => newCommand('addLine', p)),
  fc
    .record({ lineId, quantity, options: fc.option(options, { nil: undefined }) })
    .map(p => newCommand('changeLine', p)),
  fc.record({ lineId }).map(p => newCommand('removeLine', p)),
  fc.record({ lineIds }).map(p => newCommand('sendLines', p)),
  fc.record({ lineId, to }).map(p => newCommand('advanceLine', p)),
  fc.record({ lineIds }).map(p => newCommand('ackLines', p)),
  fc.record({ lineId, reason }).map(p => newCommand('voidLine', p)),
  fc.record({ covers: fc.integer({ min: 1, max: 20 }) }).map(p => newCommand('setCovers', p)),
  fc
    .record({
      kind: fc.constantFrom('takeaway' as const, 'bar' as const, 'waiting' as const),
      promisedIn: fc.constantFrom(undefined, null, 15),
    })
    .map(p => newCommand('setPickup', p)),
  fc.constantFrom({}, { tableId: 'mesa-4' }, { tableId: 'gone' }).map(p => newCommand('endWait', p)),
  fc.boolean().map(combined => newCommand('combineTable', { tableId: 'mesa-4', combined })),
  fc.record({ seat: fc.nat(2), add: allergens, remove: allergens }).map(p => newCommand('setAllergy', p)),
  fc.constant({}).map(p => newCommand('requestBill', p)),
  fc
    .record({ paymentId: lineId, method: fc.constantFrom('cash' as const, 'card' as const), amount, tip: fc.nat(1000) })
    .map(p => newCommand('recordPayment', p)),
  fc.constant({}).map(p => newCommand('closeOrder', p)),
  fc.record({ reason }).map(p => newCommand('voidOrder', p)),
  fc
    .tuple(fc.constantFrom('holdCourse' as const, 'fireCourse' as const, 'releaseCourse' as const), course)
    .map(([type, number]) => newCommand(type, { course: number })),
  fc.record({ lineId, reason }).map(p => newCommand('compLine', p)),
  fc
    .record({ discountId: lineId, lineId: fc.option(lineId, { nil: undefined }), reason })
    .chain(p => fc.constantFrom({ ...p, percent: 2500 }, { ...p, amount: 5000 }))
    .map(p => newCommand('applyDiscount', p)),
  fc.record({ discountId: lineId }).map(p => newCommand('removeDiscount', p)),
  fc.constantFrom('mesa-4', 'gone').map(tableId => newCommand('transferOrder', { tableId })),
  fc.record({ lineIds }).map(p => newCommand('moveLines', { ...p, toOrderId: 'other' })),
  fc.record({ lineIds }).map(p => withOrderId('other', newCommand('moveLines', { ...p, toOrderId: 'order' }))),
  fc.record({ paymentId: lineId, reason }).map(p => newCommand('voidPayment', p)),
  fc
    .constantFrom<Omit<Share, 'id'>[]>({ weight: 2 }, { amount: 5000 }, { seats: [1, 2] }, { lines: { a: 1, b: 3 } })
    .map(part =>
      newCommand('splitCheck', {
        shares: [
          { id: 'x', ...part },
          { id: 'y', weight: 1 },
        ],
      }),
    ),
  fc.record({ paymentId: lineId, tip: fc.nat(1000) }).map(p => newCommand('adjustTip', p)),
  fc.record({ rate: fc.nat(5000) }).map(p => newCommand('setService', p)),
  fc.record({ amount: fc.nat(900_00) }).map(p => newCommand('setMinimum', p)),
  fc.constant({}).map(p => newCommand('unsplitCheck', p)),
  fc.constantFrom('bill' as const, 'receipt' as const).map(what => newCommand('markPrinted', { what })),
  fc
    .record({ productId, available: fc.boolean(), stock: fc.option(fc.nat(9), { nil: undefined }) })
    .map(p => newCommand('markAvailable', p)),
)
const open = newCommand('openOrder', { departmentId: 'sala', tableId: 'mesa-4' })
const openOther = withOrderId('other', newCommand('openOrder', { departmentId: 'sala' }))
const anyLog = fc.array(anyCommand, { maxLength: 40 }).map(log => [open, openOther, ...log])
const withServiceCharge = contextFor('admin', {
  tenant: { ...contextFor().tenant, serviceCharge: 1050, settings: { money: { minimumProductId: 'agua' } } },
})

function reverseKeys<T>(value: T): T {
  if (Array.isArray(value)) return value.map(reverseKeys) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reverseKeys(item)]),
  ) as T
}

describe('reduce, for random commands', () => {
  it('produces the same orders from the same commands, even if stored objects list their keys in reverse', () => {
    fc.assert(
      fc.property(anyLog, log => {
        const once = applyCommands(log)
        expect(applyCommands(log)).toEqual(once)
        let stored = emptyState
        for (const next of log) {
          const outcome = reduce(deepFreeze(reverseKeys(stored)), reverseKeys(next), contextFor())
          if (!('code' in outcome)) stored = { orders: outcome.orders, stock: outcome.stock }
        }
        expect(stored).toEqual(once)
      }),
    )
  })

  it('never mutates its arguments, and returns only a code when it refuses a command', () => {
    fc.assert(
      fc.property(anyLog, anyCommand, fc.constantFrom(...roles), (log, next, role) => {
        const state = deepFreeze(applyCommands(log))
        const copy = structuredClone(state)
        const outcome = reduce(
          state,
          deepFreeze(next),
          deepFreeze(contextFor(role, { catalogue: contextFor().catalogue })),
        )
        expect(state).toEqual(copy)
        if ('code' in outcome) expect(Object.keys(outcome)).toEqual(['code'])
      }),
    )
  })

  it('returns the unchanged state when it gets a command that was applied before', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(), (log, at) => {
        const state = applyCommands(log)
        const again = log[at % log.length]!
        const records = [...Object.values(state.orders), ...Object.values(state.stock)]
        const known = records.some(({ applied }) => Object.hasOwn(applied, again.id))
        if (known) expect(reduce(state, again, contextFor())).toBe(state)
      }),
    )
  })

  it('returns integer totals equal to those of `priceOrder`, and raises the version of an order by one per command', () => {
    fc.assert(
      fc.property(anyLog, log => {
        for (const order of Object.values(applyCommands(log, emptyState, withServiceCharge).orders)) {
          expect(Object.values(order.totals).every(Number.isSafeInteger)).toBe(true)
          if (order.status !== 'closed')
            expect(order.totals).toEqual(priceOrder(order, withServiceCharge.tenant).totals)
          expect(Object.values(order.applied).toSorted((a, b) => a - b)).toEqual(
            Array.from({ length: order.version }, (_, index) => index + 1),
          )
          expect(order.flags.excess ?? false).toBe(order.totals.due < 0)
        }
      }),
    )
  })

  it('never loses a payment', () => {
    fc.assert(
      fc.property(anyLog, log => {
        const first = new Map<string, number>()
        for (const { type, payload } of log)
          if (type === 'recordPayment' && !first.has(payload.paymentId)) first.set(payload.paymentId, payload.amount)
        const { order, other } = applyCommands(log).orders
        const recorded = { ...order!.payments, ...other!.payments }
        expect(Object.fromEntries(Object.entries(recorded).map(([id, { amount: taken }]) => [id, taken]))).toEqual(
          Object.fromEntries(first),
        )
      }),
    )
  })
})
