import type { Product } from '../../../../../domain/catalogue.ts'
import type { ImportLinks } from '../../../../../domain/import-links.ts'
import type { CatalogueEdit } from '../../../../platform/calls/catalogue-edits.ts'
import { readKnownDocument } from '../../record/known-document.ts'
import { createPhotoLink } from './match-photos.ts'
import type { ZipPhoto } from './read-photos.ts'

/** A photo that is uploaded, but not yet stored with its product. `path`: the storage path of the uploaded image. */
export type UploadedPhoto = { productId: string; photo: ZipPhoto; path: string }

/**
 * Creates the edits that store the uploaded photos in their products, and the import links, which tell the next import
 * which photo each product got. Products that were deleted meanwhile are left out.
 */
export function createPhotoEdits(
  products: readonly ({ id: string } & Product)[],
  uploaded: readonly UploadedPhoto[],
): { edits: CatalogueEdit[]; links: ImportLinks } {
  const byId = new Map(products.map(product => [product.id, product]))
  const present = uploaded.flatMap(({ productId, photo, path }) => {
    const product = byId.get(productId)
    return product ? [{ product, photo, path }] : []
  })
  return {
    edits: present.map(({ product, path }) => ({
      collection: 'products',
      op: 'put',
      id: product.id,
      doc: { ...readKnownDocument('products', product), image: path },
    })),
    links: Object.fromEntries(present.map(({ product, photo, path }) => createPhotoLink(product.id, photo, path))),
  }
}
