import { gunzipSync } from 'node:zlib'
import type { BrowserContext } from 'playwright'
import type { CatalogueFile } from '../../domain/catalogue.ts'

const productsPerCategory = 250

/**
 * Answers the browser's requests for the menu with a longer menu. It has `products` products, which are copies of those
 * products of the tenant that have a picture and a price. The copies have no modifiers. A category has at most 250 of
 * them.
 */
export async function serveLongMenu(context: BrowserContext, products: number): Promise<void> {
  await context.route(/\/v0\/b\/[^/]+\/o\/[^?]*catalogue/, async route => {
    // Node may not resolve a host such as `demo.localhost`, so the request goes to 127.0.0.1.
    const url = route
      .request()
      .url()
      .replace(/\/\/[^/]*localhost/, '//127.0.0.1')
    const response = await route.fetch({ url })
    await route.fulfill({ json: enlargeMenu(JSON.parse(gunzipIfPacked(await response.body())), products) })
  })
}

function enlargeMenu(file: CatalogueFile, count: number): CatalogueFile {
  const dishes = Object.values(file.products).filter(({ image, price }) => image && price !== null)
  const number = Array.from({ length: count }, (_, index) => index)
  return {
    ...file,
    categories: Object.fromEntries(
      number
        .slice(0, Math.ceil(count / productsPerCategory))
        .map(index => [`page-${index}`, { name: `Página ${index + 1}`, departmentIds: [], position: index }]),
    ),
    products: Object.fromEntries(
      number.map(index => {
        const dish = dishes[index % dishes.length]!
        const place = {
          categoryId: `page-${Math.floor(index / productsPerCategory)}`,
          departmentIds: [],
          position: index,
        }
        const free = { modifierIds: [], available: true }
        return [`dish-${index}`, { ...dish, ...place, ...free, name: `${dish.name} ${index + 1}` }]
      }),
    ),
  }
}

function gunzipIfPacked(bytes: Buffer): string {
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8')
}
