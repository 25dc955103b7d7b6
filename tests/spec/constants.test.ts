import { expect, test } from 'vitest'
import { formatMoney } from '../../src/ui/format/money.ts'
import { chakraSystem } from '../../src/ui/theme/system.ts'

test('[constant.breakpoints] the widths at which the layout changes are 600, 960, 1280, 1920 and 2560 pixels', () => {
  const from = chakraSystem().breakpoints.values.map(({ name, min }) => [
    name,
    Math.round(Number.parseFloat(min!) * 16),
  ])
  expect(Object.fromEntries(from)).toEqual({ sm: 600, md: 960, lg: 1280, xl: 1920, '2xl': 2560 })
})

test('[constant.numbers] an amount is written like 1,234.50, and without decimals if its currency has none', () => {
  expect(formatMoney(123_456_789, 'MXN')).toBe('$1,234,567.89')
  expect(formatMoney(5, 'USD')).toBe('$0.05')
  expect(formatMoney(100_000, 'MXN')).toBe('$1,000.00')
  expect(formatMoney(1_500, 'JPY')).toBe('¥1,500')
})
