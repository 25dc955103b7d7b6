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
const schedules = ['feliz', 'noche'].map(id => ({ id, name: id, days: [5], from: 1020, to: 1140 }))
const money = { currency: 'MXN', settings: { schedules } }
const read = (change: Partial<typeof values>) => parseProduct({ ...values, ...change }, taco, money)

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

  it('store a price only for the schedules that have one, in the stored order, and leave out deleted schedules', () => {
    const prices = [
      { scheduleId: 'noche', price: 9000 },
      { scheduleId: 'borrado', price: 1 },
      { scheduleId: 'feliz', price: 8000 },
    ]
    const mezcal = { ...taco, prices, scheduleIds: ['feliz'] }
    const stored = toProductValues(mezcal, 'MXN')
    expect(stored).toMatchObject({ prices: { noche: '90.00', feliz: '80.00' }, scheduleIds: ['feliz'] })
    const saved = (change: Partial<typeof values>) => parseProduct({ ...stored, ...change }, mezcal, money)
    expect(saved({})).toMatchObject({ doc: { prices: [prices[0], prices[2]], scheduleIds: ['feliz'] } })
    expect(saved({ prices: { feliz: ' ', noche: '95' } })).toMatchObject({
      doc: { prices: [{ scheduleId: 'noche', price: 9500 }] },
    })
    expect(saved({ prices: {}, scheduleIds: [] })).toMatchObject({ doc: { prices: undefined, scheduleIds: undefined } })
    expect(saved({ prices: { feliz: 'gratis' } })).toEqual({ problems: { 'prices.feliz': { rule: 'number' } } })
    expect(read({ prices: { noche: '1', feliz: '2' } })).toMatchObject({
      doc: {
        prices: [
          { scheduleId: 'feliz', price: 200 },
          { scheduleId: 'noche', price: 100 },
        ],
      },
    })
  })

  it('remove an empty English translation and keep the other languages', () => {
    expect(read({ en: { name: '', description: ' ' } })).toMatchObject({ doc: { i18n: { fr: { name: 'Taco' } } } })
    const { i18n: _, ...plain } = taco
    const untranslated = parseProduct({ ...values, en: { name: '', description: '' } }, plain, money)
    expect(untranslated).toEqual({ doc: plain })
  })
})
