import { expect, test } from 'vitest'
import { money } from '../../src/ui/format/money.ts'
import { system } from '../../src/ui/theme/system.ts'

test('[constant.breakpoints] xs below 600, sm below 960, md below 1280, lg below 1920, xl below 2560', () => {
  const from = system.breakpoints.values.map(({ name, min }) => [name, Math.round(Number.parseFloat(min!) * 16)])
  expect(Object.fromEntries(from)).toEqual({ sm: 600, md: 960, lg: 1280, xl: 1920, '2xl': 2560 })
})

test('[constant.numbers] amounts have two decimals and commas between thousands, and no decimals where the currency has none', () => {
  expect(money(123_456_789, 'MXN')).toBe('$1,234,567.89')
  expect(money(5, 'USD')).toBe('$0.05')
  expect(money(100_000, 'MXN')).toBe('$1,000.00')
  expect(money(1_500, 'JPY')).toBe('¥1,500')
})
