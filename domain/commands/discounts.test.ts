import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  applyCommands,
  contextFor,
  newCommand,
  orderOf,
  reduceLast,
  rejectionCodeOf,
} from '../../tests/support/tenant.ts'
import { type Payload, payloadSchemas } from '../commands.ts'

const open = newCommand('openOrder', { departmentId: 'sala' })
const add = (lineId: string) => newCommand('addLine', { lineId, productId: 'agua', quantity: 2, options: [] })
const remove = (lineId: string) => newCommand('removeLine', { lineId })
const table = [open, add('a'), add('b')]
let made = 0
const discount = (more: Partial<Payload<'applyDiscount'>>) =>
  newCommand('applyDiscount', { discountId: `d${++made}`, reason: 'socio', ...more })
const totalsAfter = (...commands: ReturnType<typeof discount>[]) =>
  orderOf(applyCommands([...table, ...commands])).totals

describe('a discount', () => {
  it('is a percentage or a fixed amount, on one line or on the whole check', () => {
    expect(totalsAfter(discount({ percent: 1000 }))).toMatchObject({ subtotal: 15_600, discount: 1560, total: 14_040 })
    expect(totalsAfter(discount({ amount: 600 }))).toMatchObject({ discount: 600, total: 15_000 })
    expect(totalsAfter(discount({ lineId: 'a', percent: 5000 }))).toMatchObject({ discount: 3900, total: 11_700 })
    expect(totalsAfter(discount({ lineId: 'a', amount: 800 }))).toMatchObject({ discount: 800, total: 14_800 })
  })

  it('on the whole check is computed on the sum after the discounts on lines', () => {
    const both = totalsAfter(discount({ lineId: 'a', percent: 10_000 }), discount({ percent: 5000 }))
    expect(both).toMatchObject({ discount: 7800 + 3900, total: 3900 })
  })

  it('is refused if another discount has its id, or if its line or the whole check already has a discount', () => {
    const onLine = discount({ lineId: 'a', percent: 1000 })
    expect(rejectionCodeOf(reduceLast([...table, onLine], discount({ lineId: 'a', percent: 1000 })))).toBe(
      'discount_invalid',
    )
    expect(rejectionCodeOf(reduceLast([...table, onLine], discount({ lineId: 'b', percent: 1000 })))).toBeUndefined()
    const onCheck = discount({ percent: 1000 })
    expect(rejectionCodeOf(reduceLast([...table, onCheck], discount({ amount: 1 })))).toBe('discount_invalid')
    const again = newCommand('applyDiscount', { ...(onLine.payload as Payload<'applyDiscount'>), lineId: 'b' })
    expect(rejectionCodeOf(reduceLast([...table, onLine], again))).toBe('discount_invalid')
  })

  it('never exceeds the price of its line or check, even after lines were removed from the check', () => {
    expect(rejectionCodeOf(reduceLast(table, discount({ amount: 15_601 })))).toBe('discount_invalid')
    expect(rejectionCodeOf(reduceLast(table, discount({ lineId: 'a', amount: 7801 })))).toBe('discount_invalid')
    const half = discount({ lineId: 'a', amount: 7800 })
    expect(rejectionCodeOf(reduceLast([...table, half], discount({ amount: 7801 })))).toBe('discount_invalid')
    const all = orderOf(applyCommands([...table, discount({ amount: 15_600 }), remove('b')])).totals
    expect(all).toMatchObject({ subtotal: 7800, discount: 7800, total: 0 })
  })

  it('is removed with its line, and does not apply to a line that is added later with the same id', () => {
    const gone = [discount({ lineId: 'a', percent: 10_000 }), discount({ percent: 1000 }), remove('a')]
    expect(Object.values(orderOf(applyCommands([...table, ...gone])).discounts)).toMatchObject([{ percent: 1000 }])
    expect(totalsAfter(...gone, add('a'))).toMatchObject({ subtotal: 15_600, discount: 1560 })
  })

  it('is refused for a missing line and for a line with the price 0', () => {
    expect(rejectionCodeOf(reduceLast(table, discount({ lineId: 'gone', percent: 1000 })))).toBe('line_not_found')
    const voided = [...table, newCommand('voidLine', { lineId: 'a', reason: 'error' })]
    expect(rejectionCodeOf(reduceLast(voided, discount({ lineId: 'a', percent: 1000 })))).toBe('discount_invalid')
  })

  it('needs a reason and either a percentage up to 100 % or an amount above 0', () => {
    const isValid = (payload: object) =>
      v.is(payloadSchemas.applyDiscount, { discountId: 'd', reason: 'x', ...payload })
    expect(isValid({ percent: 10_000 })).toBe(true)
    const wrong = [
      ...[{}, { percent: 1, amount: 1 }, { percent: 10_001 }, { percent: 0 }, { percent: -1 }, { percent: 0.5 }],
      ...[{ amount: 0 }, { amount: -1 }, { percent: 1000, reason: ' ' }],
    ]
    for (const one of wrong) expect(isValid(one)).toBe(false)
  })

  it('can be removed, and another discount can be applied afterwards', () => {
    const first = discount({ percent: 1000 })
    const { discountId } = first.payload as Payload<'applyDiscount'>
    const undo = newCommand('removeDiscount', { discountId })
    expect(orderOf(applyCommands([...table, first, undo])).totals.discount).toBe(0)
    expect(rejectionCodeOf(reduceLast([...table, first, undo], discount({ amount: 1 })))).toBeUndefined()
    expect(rejectionCodeOf(reduceLast(table, undo))).toBe('discount_invalid')
  })

  it('can be applied by managers, and is denied to guests, kitchen, waiters and cashiers', () => {
    for (const role of ['guest', 'kitchen', 'waiter', 'cashier'] as const) {
      expect(rejectionCodeOf(reduceLast(table, discount({ percent: 1000 }), contextFor(role)))).toBe('denied')
    }
    expect(rejectionCodeOf(reduceLast(table, discount({ percent: 1000 }), contextFor('manager')))).toBeUndefined()
  })
})
