import type { Product } from '../../../../../domain/catalogue.ts'
import { groupBy } from '../../../../../domain/group-by.ts'
import type { ImportLink, ImportLinks } from '../../../../../domain/import-links.ts'
import { toPlainWords } from '../../../../ui/format/search.ts'
import { hashKey, hashText } from '../rehearsal/hash.ts'
import type { Photo } from './read-photos.ts'

type ProductRow = { id: string } & Product

/**
 * What would happen to a photo of the ZIP. `same`: the product has this photo from an earlier ZIP. `noProduct`: no
 * product has this key or name. `several`: several products have this name. `second`: another photo of the ZIP is for the
 * same product.
 */
export type PhotoMatch = { photo: Photo } & (
  | { status: 'ready'; product: ProductRow }
  | { status: 'same' | 'second'; product: ProductRow }
  | { status: 'noProduct' | 'several' }
)

type Known = {
  products: readonly ProductRow[]
  /** The links of all imports of products, and those of earlier ZIPs with photos. */
  productLinks: ImportLinks
  photoLinks: ImportLinks
}

/** Finds the products of the photos: by the id, by the key of an import, or by the name. */
export function matchPhotos(photos: readonly Photo[], { products, productLinks, photoLinks }: Known): PhotoMatch[] {
  const byId = new Map(products.map(product => [product.id, product]))
  const byName = groupBy(products, ({ name }) => toPlainWords(name))
  const findByKey = (name: string): ProductRow | undefined => {
    const key = hashKey('product', name)
    return byId.get(name) ?? byId.get(productLinks[key]?.[0] ?? key)
  }
  const taken = new Set<string>()
  return photos.map((photo): PhotoMatch => {
    const byKey = findByKey(photo.name) ?? findByKey(photo.name.toLowerCase())
    const named = byKey ? [byKey] : (byName.get(toPlainWords(photo.name)) ?? [])
    const [product] = named
    if (!product) return { photo, status: 'noProduct' }
    if (named.length > 1) return { photo, status: 'several' }
    if (taken.has(product.id)) return { photo, status: 'second', product }
    taken.add(product.id)
    const [, link] = toPhotoLink(product.id, photo, product.image)
    const isSame = photoLinks[hashKey('photo', product.id)]?.[1] === link[1]
    return { photo, status: isSame ? 'same' : 'ready', product }
  })
}

/** The link that says which photo of a ZIP a product has, and under which path it was stored. */
export const toPhotoLink = (
  productId: string,
  { fingerprint }: Photo,
  path: string | null,
): [key: string, link: ImportLink] => [
  hashKey('photo', productId),
  [productId, `${fingerprint},${hashText(path ?? '', 6)}`],
]
