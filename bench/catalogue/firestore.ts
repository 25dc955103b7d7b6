import { initializeApp } from 'firebase/app'
import {
  collection,
  doc,
  type Firestore,
  getDocFromCache,
  getDocsFromCache,
  initializeFirestore,
  loadBundle,
  persistentLocalCache,
  query,
  setLogLevel,
  where,
} from 'firebase/firestore'
import type { Product } from '../../domain/catalogue.ts'

const projectId = 'demo-bench'
const root = `projects/${projectId}/databases/(default)/documents`

/** Opens a Firestore client that stays offline, because nothing listens at the address of its server. */
export async function openFirestore(name: string): Promise<Firestore> {
  setLogLevel('silent')
  const app = initializeApp({ projectId, apiKey: 'bench' }, name)
  const firestore = initializeFirestore(app, { host: '127.0.0.1:9', ssl: false, localCache: persistentLocalCache() })
  // The SDK opens its database at the first read.
  await getDocFromCache(doc(firestore, 'nothing', 'nothing')).catch(() => undefined)
  return firestore
}

/** Reads all products from the cache. @returns their number */
export const readAllFromCache = async (firestore: Firestore): Promise<number> =>
  (await getDocsFromCache(collection(firestore, 'products'))).docs.map(found => ({ id: found.id, ...found.data() }))
    .length

/** Reads the products of a category from the cache. @returns their number */
export async function readCategoryFromCache(firestore: Firestore, categoryId: string): Promise<number> {
  const results = await getDocsFromCache(
    query(collection(firestore, 'products'), where('categoryId', '==', categoryId)),
  )
  return results.docs.map(found => ({ id: found.id, ...found.data() })).length
}

/**
 * Stores the products in the cache without a network, as if the server had sent them. A `setDoc` would store them as
 * pending writes, which are slower to read.
 * @param bundle the result of `makeBundle`
 */
export const loadProducts = async (firestore: Firestore, bundle: string): Promise<unknown> =>
  loadBundle(firestore, bundle)

/**
 * Returns the products in the format of a Firestore data bundle.
 * @param version a higher version replaces documents of a lower version
 */
export function makeBundle(products: readonly (readonly [id: string, product: Product])[], version: number): string {
  const time = new Date(Date.UTC(2026, 0, 1) + version * 1_000).toISOString()
  const elements = products.flatMap(([id, product]) => {
    const name = `${root}/products/${id}`
    return [
      { documentMetadata: { name, readTime: time, exists: true, queries: [] } },
      { document: { name, createTime: time, updateTime: time, fields: encodeFields(product) } },
    ]
  })
  const body = elements.map(withLength).join('')
  const totalBytes = new TextEncoder().encode(body).length
  const id = `products-${version}`
  return (
    withLength({ metadata: { id, createTime: time, version: 1, totalDocuments: products.length, totalBytes } }) + body
  )
}

function withLength(element: object): string {
  const json = JSON.stringify(element)
  return `${new TextEncoder().encode(json).length}${json}`
}

const encodeFields = (doc: object) =>
  Object.fromEntries(Object.entries(doc).map(([field, value]) => [field, encodeValue(value)]))

function encodeValue(value: unknown): object {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') return { integerValue: String(value) }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encodeValue) } }
  return { mapValue: { fields: encodeFields(value as object) } }
}
