import { describe, expect, it } from 'vitest'
import { applyCommands, newCommand, orderOf } from '../../../../tests/support/tenant.ts'
import { describeLineDiscounts, formatBasisPoints, parsePercent } from './describe-discount.ts'
import { es } from './words/es.ts'

describe('a percentage of a discount', () => {
  it('can be typed with a point or a comma, from 0.01 to 100', () => {
    expect(['10', '12.5', '12,5', ' 7.25 % ', '100', '0.01'].map(parsePercent)).toEqual([
      1000, 1250, 1250, 725, 10_000, 1,
    ])
    for (const text of ['', '0', '100.01', '101', '-5', '1.234', '1e2', 'diez', '1,000']) {
      expect(parsePercent(text)).toBeUndefined()
    }
  })

  it('is shown without needless decimals', () => {
    expect([1000, 1250, 725].map(formatBasisPoints)).toEqual(['10', '12.5', '7.25'])
  })
})

describe('the discount of a line', () => {
  it('has a text with its amount and reason; a discount on the whole check adds no text to any line', () => {
    const add = (lineId: string) => newCommand('addLine', { lineId, productId: 'agua', quantity: 1, options: [] })
    const order = orderOf(
      applyCommands([
        newCommand('openOrder', { departmentId: 'sala' }),
        ...['a', 'b', 'c', 'gone'].map(add),
        newCommand('applyDiscount', { discountId: 'x', lineId: 'a', percent: 1250, reason: 'Promoción' }),
        newCommand('applyDiscount', { discountId: 'y', lineId: 'b', amount: 900, reason: 'Cliente frecuente' }),
        newCommand('applyDiscount', { discountId: 'w', lineId: 'gone', percent: 1000, reason: 'Promoción' }),
        newCommand('voidLine', { lineId: 'gone', reason: 'error' }),
        newCommand('applyDiscount', { discountId: 'z', percent: 1000, reason: 'Promoción' }),
      ]),
    )
    expect(describeLineDiscounts(order, 'MXN', es)).toEqual(
      new Map([
        ['a', 'Descuento 12.5 %: −$4.88, Promoción'],
        ['b', 'Descuento: −$9.00, Cliente frecuente'],
      ]),
    )
  })
})
