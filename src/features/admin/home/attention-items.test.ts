import { describe, expect, it } from 'vitest'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { createBlankProduct } from '../products/product-values.ts'
import { es } from '../words/es.ts'
import { findAttentionItems } from './attention-items.ts'

const hour = 3_600_000
const now = 1_000 * hour
const completeProduct = {
  ...createBlankProduct([], 'brasa', 1),
  id: 'taco',
  name: 'Taco',
  price: 100,
  image: 'x.webp',
  modifierIds: ['salsa'],
}
const catalogue = (part: Partial<WholeCatalogue>) =>
  ({
    products: [completeProduct],
    categories: [{ id: 'brasa', name: 'Brasa', departmentIds: [], position: 1 }],
    modifiers: [{ id: 'salsa', name: 'Salsa', min: 0, max: 1, options: [] }],
    ...part,
  }) as unknown as WholeCatalogue
const texts = (part: Partial<WholeCatalogue>) => findAttentionItems(catalogue(part), es, now).map(({ text }) => text)

describe('findAttentionItems', () => {
  it('finds nothing in a catalogue without problems', () => expect(texts({})).toEqual([]))

  it('lists products that are sold out for a day or more separately from other sold-out products', () => {
    const off = (hours: number | undefined) => ({
      ...completeProduct,
      available: false,
      ...(hours !== undefined && { soldOutAt: now - hours * hour }),
    })
    expect(texts({ products: [off(80), off(25), off(3), off(undefined)] })).toEqual([
      '2 productos agotados hace un día o más',
      '2 productos agotados',
    ])
  })

  it('finds products without a picture or a fixed price, unused modifiers and empty categories', () => {
    const products = [{ ...completeProduct, image: null, price: null, modifierIds: [], categoryId: 'otra' }]
    expect(texts({ products })).toEqual([
      '1 producto con precio abierto',
      '1 producto sin foto',
      '1 modificador sin usar',
      '1 categoría sin productos',
    ])
  })
})
