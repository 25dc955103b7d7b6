import type { Product } from '../../../../domain/catalogue.ts'
import { type RecordAdapter, withoutId } from '../record/record-adapter.ts'
import { createBlankProduct, type ProductValues, productValues, readProduct } from './product-values.ts'

export const productAdapter: RecordAdapter<Product, ProductValues> = {
  find(catalogue, id) {
    const row = catalogue.products.find(product => product.id === id)
    if (!row) return undefined
    // The server's alone: what the form sent and what came back would never be the same.
    const { soldOutAt: _, ...product } = withoutId(row)
    return product
  },
  createBlank: ({ tenant, products }) => {
    const last = Math.max(0, ...products.map(product => product.position))
    return createBlankProduct(
      tenant.taxes.map(tax => tax.id),
      '',
      last + 1,
    )
  },
  toValues: (product, { tenant }) => productValues(product, tenant.currency),
  fromValues: (values, base, { tenant }) => readProduct(values, base, tenant.currency),
  createEdits: (id, doc) => [{ collection: 'products', op: 'put', id, doc }],
  nameOf: product => product.name,
}
