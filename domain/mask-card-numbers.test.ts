import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newCommand } from '../tests/support/tenant.ts'
import { isCardNumber, maskCardNumbers, maskCommand } from './mask-card-numbers.ts'

/** A random number of 13 to 19 digits with a valid checksum, as card numbers have. */
const cardNumber = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 })
  .map(digits => digits.join(''))
  .map(digits => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(last => `${digits}${last}`).find(isCardNumber)!)
const separator = fc.constantFrom('', ' ', '-')
const grouped = fc.tuple(cardNumber, separator).map(([digits, mark]) => digits.match(/.{1,4}/g)!.join(mark))
const words = fc.constantFrom('', 'tarjeta ', 'vence 12/27, ', 'mesa 4 · ', 'código: ')
const longRuns = (text: string) => (text.match(/\d(?:[ -]?\d)*/g) ?? []).map(run => run.replaceAll(/\D/g, ''))

describe('maskCardNumbers', () => {
  it.each([
    ['4111111111111111', '•1111'],
    ['4111 1111 1111 1111', '•1111'],
    ['4111-1111-1111-1111 12/27', '•1111 12/27'],
    ['12 4111 1111 1111 1111', '12 •1111'],
    ['Amex 378282246310005, Visa 4222222222222', 'Amex •0005, Visa •2222'],
    ['4111111111111112', '4111111111111112'],
    ['autorización 012345, terminal 00042', 'autorización 012345, terminal 00042'],
    ['12345678901234567890', '12345678901234567890'],
    // The last four digits of the card number and the digits after it have a valid checksum, too.
    ['4000-0000-0002-6270, 000000003', '•6270, 000000003'],
    ['4000000000026270 000000003', '••0003'],
  ])('makes %j into %j', (text, expected) => {
    expect(maskCardNumbers(text)).toBe(expected)
  })

  it('leaves no card number in a text, and does not change a text that it has masked', () => {
    fc.assert(
      fc.property(words, grouped, words, grouped, words, (a, card, b, other, c) => {
        const masked = maskCardNumbers(`${a}${card} ${b}${other}, ${c}`)
        expect(longRuns(masked).filter(isCardNumber)).toEqual([])
        expect(maskCardNumbers(masked)).toBe(masked)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('maskCommand', () => {
  it('masks card numbers in the reference and the card data of a payment, but not in its id', () => {
    const payment = {
      paymentId: '4111111111111111',
      method: 'card' as const,
      amount: 4_111_111,
      reference: 'VISA 4111111111111111',
      card: { last4: '1111', auth: '4111111111111111' },
    }
    expect(maskCommand(newCommand('recordPayment', payment)).payload).toEqual({
      ...payment,
      reference: 'VISA •1111',
      card: { last4: '1111', auth: '•1111' },
    })
    const add = newCommand('addLine', {
      lineId: 'a',
      productId: 'agua',
      quantity: 1,
      options: [],
      remakes: { lineId: 'b', reason: 'x' },
    })
    expect(maskCommand(add)).toEqual(add)
  })
})
