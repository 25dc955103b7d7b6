import type { CatalogueFile, Category, Product } from '../../domain/catalogue.ts'
import { newProduct, tenant } from '../../tests/support/tenant.ts'

export const productsPerCategory = 40
export const departmentId = 'comedor'
/** An id of the example restaurant's data. A tablet deletes its copy of the data when this id changes. */
export const epoch = 'bench'
export const exampleTenant = { name: 'Bench', locale: 'es-MX', timeZone: 'UTC', ...tenant }

const nouns = ['Tacos', 'Tostadas', 'Sopa', 'Ensalada', 'Pescado', 'Pollo', 'Costillas', 'Flan', 'Helado', 'Agua']
const additions = ['de la casa', 'al pastor', 'con mole', 'a la brasa', 'en salsa verde', 'del mar', 'de temporada']
const description =
  'Preparado al momento con ingredientes de la región, servido con guarnición del día, tortillas recién hechas y salsas.'

export function makeProducts(count: number): { [id: string]: Product } {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const name = `${nouns[index % nouns.length]} ${additions[index % additions.length]} ${index}`
      const image = `tenants/bench/public/images/${index}.webp`
      const categoryId = `category-${Math.floor(index / productsPerCategory)}`
      return [`product-${index}`, newProduct(name, 1_000 + index, { description, image, categoryId, position: index })]
    }),
  )
}

/** @returns the file from which a new tablet loads the whole menu, with `count` products */
export function makeCatalogueFile(count: number): CatalogueFile {
  const categoryCount = Math.ceil(count / productsPerCategory)
  const categories = Array.from({ length: categoryCount }, (_, index): [id: string, doc: Category] => [
    `category-${index}`,
    { name: `Página ${index + 1}`, departmentIds: [], position: index },
  ])
  return {
    rev: 1,
    epoch,
    tenant: exampleTenant,
    departments: { [departmentId]: { name: 'Comedor', position: 1, kind: 'dining' } },
    categories: Object.fromEntries(categories),
    products: makeProducts(count),
    modifiers: {},
    tables: {},
  }
}

/**
 * Changes the prices of `count` products, which are spread evenly over all `products`.
 * @param count at most half of the products, so that two successive rounds change different products
 * @returns the id of each changed product with a changed copy of the product
 */
export function changePrices(products: { [id: string]: Product }, count: number, round: number) {
  const all = Object.entries(products)
  return Array.from({ length: count }, (_, index) => {
    const [id, product] = all[(index * Math.floor(all.length / count) + round) % all.length]!
    return [id, { ...product, price: 5_000 + round }] as const
  })
}
