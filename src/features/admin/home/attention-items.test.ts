import { describe, expect, it } from 'vitest'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { createBlankProduct } from '../products/product-values.ts'
import { es } from '../words/es.ts'
import { findAttentionItems } from './attention-items.ts'

const hour = 3_600_000
const now = 1_000 * hour
const fine = {
  ...createBlankProduct([], 'brasa', 1),
  id: 'taco',
  name: 'Taco',
  price: 100,
  image: 'x.webp',
  modifierIds: ['salsa'],
}
const catalogue = (part: Partial<WholeCatalogue>) =>
  ({
    products: [fine],
    categories: [{ id: 'brasa', name: 'Brasa', departmentIds: [], position: 1 }],
    modifiers: [{ id: 'salsa', name: 'Salsa', min: 0, max: 1, options: [] }],
    ...part,
  }) as unknown as WholeCatalogue
const texts = (part: Partial<WholeCatalogue>) => findAttentionItems(catalogue(part), es, now).map(({ text }) => text)

describe('what needs attention', () => {
  it('is nothing when all is in order', () => expect(texts({})).toEqual([]))

  it('tells what has been sold out for days from what ran out today', () => {
    const off = (hours: number | undefined) => ({
      ...fine,
      available: false,
      ...(hours !== undefined && { soldOutAt: now - hours * hour }),
    })
    expect(texts({ products: [off(80), off(25), off(3), off(undefined)] })).toEqual([
      '2 productos agotados hace un día o más',
      '2 productos agotados',
    ])
  })

  it('finds what has no picture, no price or no use', () => {
    const products = [{ ...fine, image: null, price: null, modifierIds: [], categoryId: 'otra' }]
    expect(texts({ products })).toEqual([
      '1 producto con precio al vender',
      '1 producto sin foto',
      '1 modificador sin usar',
      '1 categoría sin productos',
    ])
  })
})
