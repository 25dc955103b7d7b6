import type { Product } from '../../../../domain/catalogue.ts'
import { readKnownDocument } from '../record/known-document.ts'
import { nextPosition, type RecordAdapter } from '../record/record-adapter.ts'
import { createBlankProduct, type ProductValues, parseProduct, toProductValues } from './product-values.ts'

export const productAdapter: RecordAdapter<Product, ProductValues> = {
  find(catalogue, id) {
    const row = catalogue.products.find(product => product.id === id)
    if (!row) return undefined
    // The server sets `soldOutAt`. It is left out here, because otherwise the stored product would differ from the
    // product that the form saved, and the form would report a change by another manager.
    const { soldOutAt: _, ...product } = readKnownDocument('products', row)
    return product
  },
  createBlank: ({ tenant, products }) =>
    createBlankProduct(
      tenant.taxes.map(tax => tax.id),
      '',
      nextPosition(products),
    ),
  toValues: (product, { tenant }) => toProductValues(product, tenant.currency),
  fromValues: (values, base, { tenant }) => parseProduct(values, base, tenant),
  createEdits: (id, doc) => [{ collection: 'products', op: 'put', id, doc }],
  nameOf: product => product.name,
}
