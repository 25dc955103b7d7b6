import { describe, expect, it } from 'vitest'
import { isBackOnSale, stampSoldOut } from './sold-out.ts'

const put = (available: boolean, soldOutAt?: number) =>
  ({ collection: 'products', id: 'taco', doc: { name: 'Taco', available, ...(soldOutAt && { soldOutAt }) } }) as const

describe('soldOutAt of a product', () => {
  it('is set to the server’s time when the product becomes sold out, and the time that the request contains is ignored', () => {
    expect(stampSoldOut(put(false, 5), { available: true }, 100).doc).toMatchObject({ soldOutAt: 100 })
    expect(stampSoldOut(put(false), undefined, 100).doc).toMatchObject({ soldOutAt: 100 })
  })

  it('does not change when a product that is already sold out is saved again', () => {
    expect(stampSoldOut(put(false, 5), { available: false, soldOutAt: 40 }, 100).doc).toMatchObject({ soldOutAt: 40 })
    expect(stampSoldOut(put(false), { available: false }, 100).doc).not.toHaveProperty('soldOutAt')
  })

  it('is removed when the product is available again', () => {
    expect(stampSoldOut(put(true, 5), { available: false, soldOutAt: 40 }, 100).doc).not.toHaveProperty('soldOutAt')
  })

  it('is not added to a category or to the deletion of a product', () => {
    const category = { collection: 'categories', id: 'x', doc: { name: 'x' } } as const
    expect(stampSoldOut(category, undefined, 100)).toBe(category)
    const gone = { collection: 'products', id: 'taco' } as const
    expect(stampSoldOut(gone, { available: false }, 100)).toBe(gone)
  })
})

describe('isBackOnSale', () => {
  it('is true only if a change makes a sold-out or deleted product available', () => {
    expect(isBackOnSale(put(true), { available: false })).toBe(true)
    expect(isBackOnSale(put(true), { available: true, deleted: true })).toBe(true)
    expect(isBackOnSale(put(true), { available: true })).toBe(false)
    expect(isBackOnSale(put(true), undefined)).toBe(false)
    expect(isBackOnSale(put(false), { available: false })).toBe(false)
    expect(isBackOnSale({ collection: 'products', id: 'taco' }, { available: false })).toBe(false)
    expect(isBackOnSale({ collection: 'categories', id: 'taco', doc: { name: 'x' } }, {})).toBe(false)
  })
})
