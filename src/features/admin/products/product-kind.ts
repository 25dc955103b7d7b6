import type { Product } from '../../../../domain/catalogue.ts'
import { docOf, type Kind } from '../record/kind.ts'
import { blankProduct, type ProductValues, productValues, readProduct } from './product-values.ts'

export const productKind: Kind<Product, ProductValues> = {
  find(catalogue, id) {
    const row = catalogue.products.find(product => product.id === id)
    if (!row) return undefined
    // The server's alone: what the form sent and what came back would never be the same.
    const { soldOutAt: _, ...product } = docOf(row)
    return product
  },
  blank: ({ tenant, products }) => {
    const last = Math.max(0, ...products.map(product => product.position))
    return blankProduct(
      tenant.taxes.map(tax => tax.id),
      '',
      last + 1,
    )
  },
  values: (product, { tenant }) => productValues(product, tenant.currency),
  read: (values, base, { tenant }) => readProduct(values, base, tenant.currency),
  edits: (id, doc) => [{ collection: 'products', op: 'put', id, doc }],
  nameOf: product => product.name,
}
