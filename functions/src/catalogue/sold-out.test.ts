import { describe, expect, it } from 'vitest'
import { isBackOnSale, stampSoldOut } from './sold-out.ts'

const put = (available: boolean, soldOutAt?: number) =>
  ({ collection: 'products', id: 'taco', doc: { name: 'Taco', available, ...(soldOutAt && { soldOutAt }) } }) as const

describe('soldOutAt of a product', () => {
  it('is set by the server’s clock when the product becomes sold out, whatever the request says', () => {
    expect(stampSoldOut(put(false, 5), { available: true }, 100).doc).toMatchObject({ soldOutAt: 100 })
    expect(stampSoldOut(put(false), undefined, 100).doc).toMatchObject({ soldOutAt: 100 })
  })

  it('does not change while the product is sold out', () => {
    expect(stampSoldOut(put(false, 5), { available: false, soldOutAt: 40 }, 100).doc).toMatchObject({ soldOutAt: 40 })
    expect(stampSoldOut(put(false), { available: false }, 100).doc).not.toHaveProperty('soldOutAt')
  })

  it('is removed when the product is available again', () => {
    expect(stampSoldOut(put(true, 5), { available: false, soldOutAt: 40 }, 100).doc).not.toHaveProperty('soldOutAt')
  })

  it('is set on products only', () => {
    const category = { collection: 'categories', id: 'x', doc: { name: 'x' } } as const
    expect(stampSoldOut(category, undefined, 100)).toBe(category)
    const gone = { collection: 'products', id: 'taco' } as const
    expect(stampSoldOut(gone, { available: false }, 100)).toBe(gone)
  })
})

describe('isBackOnSale', () => {
  it('is true for a product that was sold out or deleted, and false if it was available or did not exist', () => {
    expect(isBackOnSale(put(true), { available: false })).toBe(true)
    expect(isBackOnSale(put(true), { available: true, deleted: true })).toBe(true)
    expect(isBackOnSale(put(true), { available: true })).toBe(false)
    expect(isBackOnSale(put(true), undefined)).toBe(false)
    expect(isBackOnSale(put(false), { available: false })).toBe(false)
    expect(isBackOnSale({ collection: 'products', id: 'taco' }, { available: false })).toBe(false)
    expect(isBackOnSale({ collection: 'categories', id: 'taco', doc: { name: 'x' } }, {})).toBe(false)
  })
})
