import { describe, expect, it } from 'vitest'
import type { Product } from '../../../../domain/catalogue.ts'
import { createBlankProduct, parseProduct, toProductValues } from './product-values.ts'

const taco: Product = {
  ...createBlankProduct(['iva'], 'brasa', 3),
  name: 'Taco',
  price: 123_450,
  stationId: 'cocina',
  i18n: { fr: { name: 'Taco' }, en: { name: 'Taco', description: 'One' } },
}
const values = toProductValues(taco, 'MXN')
const read = (change: Partial<typeof values>) => parseProduct({ ...values, ...change }, taco, 'MXN')

describe('toProductValues and parseProduct', () => {
  it('return the stored product when nothing was typed', () => expect(read({})).toEqual({ doc: taco }))

  it('write prices with thousands separators, and read prices with or without a currency sign', () => {
    expect(values.price).toBe('1,234.50')
    expect(read({ price: '$ 1,234.5' })).toEqual({ doc: taco })
    expect(read({ price: '385' })).toMatchObject({ doc: { price: 38_500 } })
    expect(toProductValues({ ...taco, price: 1500 }, 'CLP').price).toBe('1,500')
  })

  it('store null for an open price, which the waiter enters at the sale', () => {
    const asked = read({ hasOpenPrice: true, price: 'whatever' })
    expect(asked).toMatchObject({ doc: { price: null } })
    expect(toProductValues({ ...taco, price: null }, 'MXN')).toMatchObject({ price: '', hasOpenPrice: true })
  })

  it('report each problem under the name of its field', () => {
    expect(
      read({ name: ' ', price: '38s.00', categoryId: '', en: { name: 'x'.repeat(121), description: '' } }),
    ).toEqual({
      problems: {
        name: { rule: 'required' },
        price: { rule: 'number' },
        categoryId: { rule: 'required' },
        'en.name': { rule: 'maxLength', length: 120 },
      },
    })
    expect(read({ price: '10,000,001' })).toEqual({
      problems: { price: { rule: 'maximum', value: '$10,000,000.00' } },
    })
    expect(read({ price: '' })).toEqual({ problems: { price: { rule: 'required' } } })
    expect(read({ name: 'a\u202eb' })).toEqual({ problems: { name: { rule: 'format' } } })
  })

  it('remove an empty English translation and keep the other languages', () => {
    expect(read({ en: { name: '', description: ' ' } })).toMatchObject({ doc: { i18n: { fr: { name: 'Taco' } } } })
    const { i18n: _, ...plain } = taco
    const untranslated = parseProduct({ ...values, en: { name: '', description: '' } }, plain, 'MXN')
    expect(untranslated).toEqual({ doc: plain })
  })
})
