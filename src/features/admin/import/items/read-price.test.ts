import { describe, expect, it } from 'vitest'
import { guessDecimalMark, readPrice } from './read-price.ts'

describe('readPrice: the text of a price', () => {
  it.each([
    ['15.00', '.', 1_500],
    ['66000', '.', 6_600_000],
    ['66.000', ',', 6_600_000],
    ['66.000', '.', 6_600],
    ['1,234.50', '.', 123_450],
    ['4.250,00', '.', 425_000],
    ['£4,250.00', '.', 425_000],
    ['$ 1 234.5', '.', 123_450],
    ['MXN120', '.', 12_000],
    ['120 €', '.', 12_000],
    ['.99', '.', 99],
    ['12,50', '.', 1_250],
    ['0', '.', 0],
    ['-0.00', '.', 0],
    ['variable', '.', null],
    ['Variable', ',', null],
    ['', '.', { problem: 'missing' }],
    ['1,234,50', '.', { problem: 'unclear' }],
    ['doce', '.', { problem: 'unclear' }],
    ['12.345', '.', { problem: 'unclear' }],
    ['.', '.', { problem: 'unclear' }],
    ['(2.00)', '.', { problem: 'negative' }],
    ['-2', '.', { problem: 'negative' }],
    ['99999999999', '.', { problem: 'tooHigh' }],
  ] as const)('%j with the mark %j is read as %j', (text, mark, expected) => {
    expect(readPrice(text, mark, 2)).toEqual(expected)
  })

  it('is not multiplied by 100 in a currency without decimals', () => {
    expect(readPrice('2000', '.', 0)).toBe(2_000)
    expect(readPrice('2000.00', '.', 0)).toBe(2_000)
    expect(readPrice('2000.50', '.', 0)).toEqual({ problem: 'unclear' })
  })
})

it.each([
  [['15.00', '1,200.50', 'variable'], '.'],
  [['12,50', '4.250,00', '8'], ','],
  [['66.000', '8.500'], ','],
  [['66.000', '8.50'], '.'],
  [['15', '', 'variable'], '.'],
  [['15', '1,234,50'], '.'],
] as const)('guessDecimalMark: the decimal mark of the prices %j is %j', (prices, mark) => {
  expect(guessDecimalMark(prices)).toBe(mark)
})
