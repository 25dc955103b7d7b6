import { describe, expect, it } from 'vitest'
import { formatAmountInput, formatMoney, parseMoney, setMoneyShown } from './money.ts'

describe('money', () => {
  it('is formatted with commas between thousands and with the number of decimals of its currency', () => {
    expect(formatMoney(123_450, 'MXN')).toBe('$1,234.50')
    expect(formatMoney(0, 'MXN')).toBe('$0.00')
    expect(formatMoney(9_999_999, 'MXN')).toBe('$99,999.99')
    expect(formatMoney(1_500, 'CLP')).toBe('$1,500')
    expect(formatMoney(123_450, 'EUR')).toBe('€1,234.50')
    expect(formatMoney(1_500, 'JPY')).toBe('¥1,500')
  })

  it('is formatted with a minus sign when it is negative', () => expect(formatMoney(-500, 'MXN')).toBe('−$5.00'))

  it('is formatted as an empty text for staff who may not see amounts', () => {
    setMoneyShown(false)
    expect(formatMoney(500, 'MXN')).toBe('')
    setMoneyShown(true)
    expect(formatMoney(500, 'MXN')).toBe('$5.00')
  })

  it('is parsed from typed text; a text that is not an amount gives undefined', () => {
    expect(parseMoney('1,234.5', 'MXN')).toBe(123_450)
    expect(parseMoney(' $385 ', 'MXN')).toBe(38_500)
    expect(parseMoney('1,234,567.89', 'MXN')).toBe(123_456_789)
    expect(parseMoney('12,50', 'MXN')).toBe(1_250)
    expect(parseMoney('1,234', 'MXN')).toBe(123_400)
    expect(parseMoney('1,23,4', 'MXN')).toBeUndefined()
    expect(parseMoney('1.234,50', 'MXN')).toBeUndefined()
    expect(parseMoney('12.345', 'MXN')).toBeUndefined()
    expect(parseMoney('12.5', 'CLP')).toBeUndefined()
    for (const text of ['', 'x', '-5', '1e3', '.5']) expect(parseMoney(text, 'MXN')).toBeUndefined()
  })

  it('is formatted without a currency symbol for an input field', () => {
    expect(formatAmountInput(123_450, 'MXN')).toBe('1,234.50')
    expect(formatAmountInput(1_500, 'CLP')).toBe('1,500')
  })

  it('is the same amount again after it was formatted and parsed', () => {
    for (const amount of [0, 1, 99, 100, 123_450, 99_999_999]) {
      for (const currency of ['MXN', 'EUR', 'JPY', 'CLP'])
        expect(parseMoney(formatMoney(amount, currency), currency)).toBe(amount)
    }
  })
})
