import { expect, it } from 'vitest'
import { applyPriceChange, parsePercent } from './price-change.ts'

it('parsePercent reads percentages with a sign, spaces or a decimal comma; it refuses other texts and values outside −90 to 500', () => {
  expect(['5', '+5 %', '-10', '−2.5', '12,5%'].map(parsePercent)).toEqual([5, 5, -10, -2.5, 12.5])
  for (const text of ['', '%', 'diez', '1.234', '501', '-91', '5 5 x']) expect(parsePercent(text)).toBeUndefined()
})

it('applyPriceChange changes a price by the percentage and rounds the new price to a multiple of the step', () => {
  expect(applyPriceChange(38_500, { percent: 5, step: 1 })).toBe(40_425)
  expect(applyPriceChange(38_500, { percent: 5, step: 50 })).toBe(40_450)
  expect(applyPriceChange(38_500, { percent: 5, step: 100 })).toBe(40_400)
  expect(applyPriceChange(38_500, { percent: -10, step: 100 })).toBe(34_700)
  expect(applyPriceChange(33, { percent: 50, step: 100 }), '49.5 is nearer to 0 than to 100').toBe(0)
  expect(applyPriceChange(33, { percent: 0, step: 1 })).toBe(33)
  expect(applyPriceChange(0, { percent: 50, step: 100 })).toBe(0)
})
