import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyCommands,
  contextFor,
  emptyState,
  newCommand,
  orderOf,
  products,
  rejectionCodeOf,
  salsa,
  withOrderId,
} from '../tests/support/tenant.ts'
import type { Command } from './commands.ts'
import { deriveJournalEntries } from './journal/derive-entries.ts'
import { listLogFacts } from './log/list-log-facts.ts'
import { reduce } from './reduce.ts'
import type { State } from './state.ts'

const openReal = newCommand('openOrder', { departmentId: 'sala', tableId: 'mesa-4' })
const openPractice = newCommand('openOrder', { departmentId: 'sala', tableId: 'mesa-4', practice: true })
const add = (lineId: string, productId = 'agua', quantity = 1) =>
  newCommand('addLine', { lineId, productId, quantity, options: productId === 'taco' ? salsa : [] })
const close = newCommand('closeOrder', {})
const context = contextFor('admin', { customer: () => ({ name: 'Inés', creditLimit: 1 }) as never })
const stock = { agua: { left: 1, applied: {} }, mezcal: { left: 3, applied: {} } }
const accounts = { ines: { balance: 700, applied: {}, version: 1 } }

const lineId = fc.constantFrom('l', 'm', 'n')
const paymentId = fc.constantFrom('p', 'q')
const onPractice: fc.Arbitrary<Command> = fc.oneof(
  fc
    .record({ lineId, productId: fc.constantFrom('agua', 'mezcal', 'flan'), quantity: fc.integer({ min: 1, max: 3 }) })
    .map(p => newCommand('addLine', { ...p, options: [] })),
  fc.constant({}).map(() => newCommand('sendLines', { lineIds: ['l', 'm', 'n'] })),
  fc.constant({}).map(() => newCommand('advanceLines', { lineIds: ['l', 'm', 'n'], to: 'served' })),
  fc
    .record({
      paymentId,
      method: fc.constantFrom('cash' as const, 'member' as const),
      amount: fc.integer({ min: 1, max: 100_000 }),
      tip: fc.nat(500),
    })
    .map(p => newCommand('recordPayment', { ...p, tillId: 'till-1', customerId: 'ines' })),
  paymentId.map(id => newCommand('voidPayment', { paymentId: id, reason: 'x' })),
  fc.record({ paymentId, tip: fc.nat(500) }).map(p => newCommand('adjustTip', p)),
  lineId.map(id => newCommand('voidLine', { lineId: id, reason: 'x' })),
  lineId.map(id => newCommand('compLine', { lineId: id, reason: 'x' })),
  lineId.map(id => newCommand('applyDiscount', { discountId: id, percent: 5_000, reason: 'x' })),
  fc.constant(close),
  fc.constant({ reason: 'x' }).map(p => newCommand('voidOrder', p)),
  fc.constant('real').map(toOrderId => newCommand('moveLines', { lineIds: ['l', 'm', 'n'], toOrderId })),
)
const practised = fc.array(fc.tuple(fc.constantFrom('order', 'fix'), onPractice), { minLength: 10, maxLength: 40 })
const correct = withOrderId('fix', newCommand('openOrder', { departmentId: 'sala', corrects: 'order' }))

describe('a check in practice mode', () => {
  it('creates no journal entry and no log entry, and changes no stock, account, till or other check, whatever commands it gets', () => {
    const start = applyCommands(
      [withOrderId('real', openReal), withOrderId('real', add('r')), openPractice],
      { ...emptyState, stock, accounts },
      context,
    )
    fc.assert(
      fc.property(practised, taps => {
        let state: State = start
        for (const [index, [orderId, tapped]] of taps.flatMap(tap => [tap, ['fix', correct] as const]).entries()) {
          const command = { ...withOrderId(orderId, tapped), id: `tap-${index}` } as Command
          const after = reduce(state, command, context)
          if ('code' in after) continue
          const about = { tenant: { timeZone: 'UTC', settings: {} }, letters: 'A', at: 1, recordedAt: 1, by: 'uid' }
          expect(deriveJournalEntries(state, command, after, about)).toEqual([])
          expect(listLogFacts(state, command, after, context)).toEqual([])
          state = after
        }
        expect([state.stock, state.accounts, state.tills]).toEqual([stock, accounts, undefined])
        expect(orderOf(state, 'real')).toEqual(orderOf(start, 'real'))
        for (const [id, { practice, stations, lines, payments }] of Object.entries(state.orders)) {
          expect(practice).toBe(id === 'real' ? undefined : true)
          if (id === 'real') continue
          expect(stations).toEqual([])
          expect(Object.values(lines).some(({ oversold }) => oversold)).toBe(false)
          expect(Object.values(payments).some(({ tillId, overLimit }) => tillId || overLimit)).toBe(false)
        }
      }),
    )
  })

  it('is not shown on the screens of the kitchen, although its lines are sent', () => {
    const how = contextFor('waiter')
    const sent = applyCommands([openPractice, add('a'), newCommand('sendLines', { lineIds: ['a'] })], emptyState, how)
    expect(orderOf(sent).lines.a).toMatchObject({ status: 'sent' })
    expect(orderOf(sent).stations).toEqual([])
  })

  it('accepts sold-out products, so that a waiter can practise with the whole menu', () => {
    expect(products.flan!.available).toBe(false)
    expect(orderOf(applyCommands([openPractice, add('a', 'flan')])).lines.a).toMatchObject({ status: 'draft' })
    expect(rejectionCodeOf(reduce(applyCommands([openReal]), add('a', 'flan'), contextFor()))).toBe('sold_out')
  })

  it('cannot exchange lines with a real check, neither whole lines nor parts of lines', () => {
    const both = applyCommands([
      openPractice,
      add('a', 'agua', 3),
      withOrderId('real', openReal),
      withOrderId('real', add('b', 'agua', 3)),
    ])
    const moves = (lineId: string, toOrderId: string) => [
      newCommand('moveLines', { lineIds: [lineId], toOrderId }),
      newCommand('moveLines', { lineIds: [], parts: [{ lineId, quantity: 1, newLineId: 'c' }], toOrderId }),
    ]
    const tries = [...moves('a', 'real'), ...moves('b', 'order').map(each => withOrderId('real', each))]
    expect(tries.map(each => rejectionCodeOf(reduce(both, each, contextFor())))).toEqual(Array(4).fill('invalid'))
  })

  it('can be split into and merged with another practice check', () => {
    const both = [openPractice, add('a', 'agua', 2), withOrderId('other', openPractice)]
    const part = { lineIds: [], parts: [{ lineId: 'a', quantity: 1, newLineId: 'b' }], toOrderId: 'other' }
    const split = applyCommands([...both, newCommand('moveLines', part)])
    expect(orderOf(split, 'other').lines.b).toMatchObject({ quantity: 1 })
    const merged = applyCommands([newCommand('moveLines', { lineIds: ['a'], toOrderId: 'other' })], split)
    expect(orderOf(merged)).toMatchObject({ status: 'void', mergedInto: 'other' })
  })

  it('is always corrected by a practice check, and a real check never by a practice check', () => {
    const done = [add('a'), newCommand('sendLines', { lineIds: ['a'] })]
    const pay = newCommand('recordPayment', { paymentId: 'p', method: 'cash', amount: 3_900 })
    const closedPractice = applyCommands([openPractice, ...done, pay, close, correct])
    expect(orderOf(closedPractice, 'fix')).toMatchObject({ practice: true, corrects: 'order' })
    const closedReal = applyCommands([openReal, ...done, pay, close])
    const asPractice = newCommand('openOrder', { departmentId: 'sala', corrects: 'order', practice: true })
    expect(rejectionCodeOf(reduce(closedReal, withOrderId('fix', asPractice), contextFor()))).toBe('invalid')
    expect(orderOf(applyCommands([correct], closedReal), 'fix').practice).toBeUndefined()
  })

  it('that was merged into a practice check redirects no command to a real check that got the id of the deleted practice check', () => {
    const merged = applyCommands([
      withOrderId('gone', openPractice),
      openPractice,
      add('l'),
      newCommand('moveLines', { lineIds: ['l'], toOrderId: 'gone' }),
    ])
    const { gone: _, ...orders } = merged.orders
    const state = applyCommands([withOrderId('gone', openReal)], { ...merged, orders })
    expect(rejectionCodeOf(reduce(state, add('m'), context))).toBe('order_closed')
    const pay = newCommand('recordPayment', { paymentId: 'p', method: 'cash', amount: 100 })
    expect(orderOf(reduce(state, pay, context), 'gone')).toEqual(orderOf(state, 'gone'))
  })
})
