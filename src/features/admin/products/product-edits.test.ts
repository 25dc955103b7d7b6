import { describe, expect, it } from 'vitest'
import { deleteRows } from '../record/row-edits.ts'
import { createPriceEdits, createProductEdits } from './product-edits.ts'
import { createBlankProduct } from './product-values.ts'

const row = (id: string, price: number | null) => ({ ...createBlankProduct(['iva'], 'brasa', 1), id, name: id, price })
const rows = [row('taco', 10_000), row('pescado', null), row('agua', 0)]

describe('changes of many products', () => {
  it('createPriceEdits raises the fixed prices except a price of 0, and creates edits that restore the old prices', () => {
    const { edits, undo } = createPriceEdits(rows, { percent: 10, step: 100 })
    const { id: _, ...taco } = rows[0]!
    expect(edits).toEqual([{ collection: 'products', op: 'put', id: 'taco', doc: { ...taco, price: 11_000 } }])
    expect(undo).toEqual([{ collection: 'products', op: 'put', id: 'taco', doc: taco }])
  })

  it('createProductEdits creates no edit for a product that already has the new value', () => {
    const sold = [{ ...rows[0]!, available: false }, rows[2]!]
    expect(createProductEdits(sold, { available: false }).edits).toMatchObject([{ id: 'agua' }])
  })

  it('deleteRows creates edits that delete the products, and edits that restore them', () => {
    const { edits, undo } = deleteRows('products', rows)
    expect(edits).toHaveLength(3)
    expect(edits[0]).toEqual({ collection: 'products', op: 'delete', id: 'taco' })
    expect(undo[0]).toMatchObject({ op: 'put', id: 'taco', doc: { name: 'taco', price: 10_000 } })
    expect(undo[0]).not.toHaveProperty('doc.id')
  })
})
