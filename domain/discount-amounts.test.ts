import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyCommands, newCommand, orderOf } from '../tests/support/tenant.ts'
import { computeDiscountAmounts, findDiscountId } from './discount-amounts.ts'
import { sum } from './money.ts'
import { sumAfterLineDiscounts } from './pricing.ts'

const open = newCommand('openOrder', { departmentId: 'sala' })
const add = (lineId: string, quantity: number) =>
  newCommand('addLine', { lineId, productId: 'agua', quantity, options: [] })
const table = [open, add('a', 2), add('b', 1)]

const value = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map(percent => ({ percent })),
  fc.integer({ min: 1, max: 12_000 }).map(amount => ({ amount })),
)

describe('the amounts of the discounts', () => {
  it('add up to the discount in the totals, also after a line was voided', () => {
    fc.assert(
      fc.property(fc.option(value), fc.option(value), fc.boolean(), (onLine, onCheck, isVoided) => {
        const order = orderOf(
          applyCommands([
            ...table,
            ...(onLine ? [newCommand('applyDiscount', { discountId: 'x', lineId: 'a', ...onLine, reason: 'r' })] : []),
            ...(onCheck ? [newCommand('applyDiscount', { discountId: 'y', ...onCheck, reason: 'r' })] : []),
            ...(isVoided ? [newCommand('voidLine', { lineId: 'b', reason: 'r' })] : []),
          ]),
        )
        expect(sum(Object.values(computeDiscountAmounts(order)))).toBe(order.totals.discount)
      }),
    )
  })

  it('are computed on the price of the line, or for a discount on the whole check, on the sum after the discounts on lines', () => {
    const onLine = newCommand('applyDiscount', { discountId: 'x', lineId: 'a', percent: 5000, reason: 'r' })
    const onCheck = newCommand('applyDiscount', { discountId: 'y', percent: 1000, reason: 'r' })
    const order = orderOf(applyCommands([...table, onLine, onCheck]))
    expect(computeDiscountAmounts(order)).toEqual({ x: 3900, y: 780 })
    expect(sumAfterLineDiscounts(order)).toBe(7800)
    expect([findDiscountId(order), findDiscountId(order, 'a'), findDiscountId(order, 'b')]).toEqual([
      'y',
      'x',
      undefined,
    ])
  })
})
