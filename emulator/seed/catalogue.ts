import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { CatalogueFile, Product } from '../../domain/catalogue.ts'
import { packCatalogueFile } from '../../functions/src/catalogue/catalogue-file.ts'
import type { ObjectSettings, ObjectStore } from '../storage/objects.ts'
import type { SeedTenant } from './types.ts'

/** The header `Cache-Control` of an object that never changes, because its name contains a hash of its content. */
export const cacheForever = 'public, max-age=31536000, immutable'
const contentTypes: Record<string, string> = { '.svg': 'image/svg+xml', '.webp': 'image/webp', '.jpg': 'image/jpeg' }

/**
 * Stores the product images. The name of each object contains a hash of its content.
 * @returns the products; their `image` is the name of the stored object, or null for a product without an image
 */
export function storeProductImages(store: ObjectStore, seed: SeedTenant): Record<string, Product> {
  const products = Object.entries(seed.products).map(([id, product]) => {
    return [id, { ...product, image: product.image && storePicture(store, seed.id, product.image) }] as const
  })
  return Object.fromEntries(products)
}

function storePicture(store: ObjectStore, tenantId: string, file: string): string {
  const { name, content, settings } = readPicture(file)
  const path = `tenants/${tenantId}/${name}`
  if (!store.get(path)) store.save(path, content, settings)
  return path
}

/**
 * Reads a picture of the seed data.
 * @param file a file in `images/`
 * @returns `name`: the name that the object is to have in a tenant's folder, for example `public/images/HASH.svg` with
 * a hash of the content; `content` and `settings`: the content and the metadata of the object
 */
export function readPicture(file: string): { name: string; content: Buffer; settings: ObjectSettings } {
  const content = readFileSync(new URL(`images/${file}`, import.meta.url))
  const extension = extname(file)
  const name = `public/images/${hashOf(content)}${extension}`
  return { name, content, settings: { contentType: contentTypes[extension], cacheControl: cacheForever } }
}

/** @returns the name of the stored object */
export async function publishCatalogue(store: ObjectStore, tenantId: string, file: CatalogueFile): Promise<string> {
  const { path, body } = await packCatalogueFile(tenantId, file)
  store.save(path, body, { contentType: 'application/gzip', cacheControl: cacheForever })
  return path
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}
