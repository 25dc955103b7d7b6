import { describe, expect, it } from 'vitest'
import { isBackOnSale, stampSoldOut } from './sold-out.ts'

const put = (available: boolean, soldOutAt?: number) =>
  ({ collection: 'products', id: 'taco', doc: { name: 'Taco', available, ...(soldOutAt && { soldOutAt }) } }) as const

describe('since when a product is sold out', () => {
  it('is when it became so, by the server, whatever the sender says', () => {
    expect(stampSoldOut(put(false, 5), { available: true }, 100).doc).toMatchObject({ soldOutAt: 100 })
    expect(stampSoldOut(put(false), undefined, 100).doc).toMatchObject({ soldOutAt: 100 })
  })

  it('stays while it is so', () => {
    expect(stampSoldOut(put(false, 5), { available: false, soldOutAt: 40 }, 100).doc).toMatchObject({ soldOutAt: 40 })
    expect(stampSoldOut(put(false), { available: false }, 100).doc).not.toHaveProperty('soldOutAt')
  })

  it('goes when it is on sale again', () => {
    expect(stampSoldOut(put(true, 5), { available: false, soldOutAt: 40 }, 100).doc).not.toHaveProperty('soldOutAt')
  })

  it('is said of products alone', () => {
    const category = { collection: 'categories', id: 'x', doc: { name: 'x' } } as const
    expect(stampSoldOut(category, undefined, 100)).toBe(category)
    const gone = { collection: 'products', id: 'taco' } as const
    expect(stampSoldOut(gone, { available: false }, 100)).toBe(gone)
  })
})

describe('a product is back on sale', () => {
  it('when it was 86 or deleted, and not when it was there or never was', () => {
    expect(isBackOnSale(put(true), { available: false })).toBe(true)
    expect(isBackOnSale(put(true), { available: true, deleted: true })).toBe(true)
    expect(isBackOnSale(put(true), { available: true })).toBe(false)
    expect(isBackOnSale(put(true), undefined)).toBe(false)
    expect(isBackOnSale(put(false), { available: false })).toBe(false)
    expect(isBackOnSale({ collection: 'products', id: 'taco' }, { available: false })).toBe(false)
    expect(isBackOnSale({ collection: 'categories', id: 'taco', doc: { name: 'x' } }, {})).toBe(false)
  })
})
