import type { Product } from '../../../../../domain/catalogue.ts'
import type { ImportLinks } from '../../../../../domain/import-links.ts'
import type { CatalogueEdit } from '../../../../platform/calls/catalogue-edits.ts'
import { readKnownDocument } from '../../record/known-document.ts'
import { toPhotoLink } from './match-photos.ts'
import type { Photo } from './read-photos.ts'

export type UploadedPhoto = { productId: string; photo: Photo; path: string }

/** The edits that give the products their photos, and the links that say so. Products that were deleted are left out. */
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
    links: Object.fromEntries(present.map(({ product, photo, path }) => toPhotoLink(product.id, photo, path))),
  }
}
