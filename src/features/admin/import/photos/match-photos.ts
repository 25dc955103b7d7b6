import type { Product } from '../../../../../domain/catalogue.ts'
import { groupBy } from '../../../../../domain/group-by.ts'
import type { ImportLink, ImportLinks } from '../../../../../domain/import-links.ts'
import { toPlainWords } from '../../../../ui/format/search.ts'
import { hashImportKey, hashText } from '../preview/hash.ts'
import type { ZipPhoto } from './read-photos.ts'

type ProductRow = { id: string } & Product

/**
 * A photo of the ZIP, and what would happen to it. `ready`: it can be uploaded for `product`. `same`: the product has
 * this photo from an earlier ZIP. `second`: an earlier photo of the same ZIP matches the same product. `noProduct`: no
 * product has the name of the file as its name, id or key. `several`: several products have this name.
 */
export type PhotoMatch = { photo: ZipPhoto } & (
  | { status: 'ready'; product: ProductRow }
  | { status: 'same' | 'second'; product: ProductRow }
  | { status: 'noProduct' | 'several' }
)

type ExistingProducts = {
  products: readonly ProductRow[]
  /**
   * `productLinks`: which product has which key in imported files. `photoLinks`: which photo of a ZIP each product got.
   */
  productLinks: ImportLinks
  photoLinks: ImportLinks
}

/**
 * Finds the product of each photo. The file name (without extension) is compared with the ids of the products, their
 * keys in imported files (their ids in the system that exported the file), and their names.
 */
export function matchPhotos(
  photos: readonly ZipPhoto[],
  { products, productLinks, photoLinks }: ExistingProducts,
): PhotoMatch[] {
  const byId = new Map(products.map(product => [product.id, product]))
  const byName = groupBy(products, ({ name }) => toPlainWords(name))
  const findByKey = (name: string): ProductRow | undefined => {
    const key = hashImportKey('product', name)
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
    const [, link] = createPhotoLink(product.id, photo, product.image)
    const isSame = photoLinks[hashImportKey('photo', product.id)]?.[1] === link[1]
    return { photo, status: isSame ? 'same' : 'ready', product }
  })
}

/**
 * Creates the import link of a photo: it records the product, the fingerprint of the photo in the ZIP, and a hash of
 * the path under which the uploaded image is stored. So the photo is not recognised any more if the product has got
 * another image since.
 */
export const createPhotoLink = (
  productId: string,
  { fingerprint }: ZipPhoto,
  path: string | null,
): [key: string, link: ImportLink] => [
  hashImportKey('photo', productId),
  [productId, `${fingerprint},${hashText(path ?? '', 6)}`],
]
