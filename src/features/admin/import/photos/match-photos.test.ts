import { describe, expect, it } from 'vitest'
import type { Product } from '../../../../../domain/catalogue.ts'
import { hashImportKey } from '../preview/hash.ts'
import { createPhotoEdits } from './create-photo-edits.ts'
import { matchPhotos } from './match-photos.ts'
import type { ZipPhoto } from './read-photos.ts'

const product = (id: string, name: string, image: string | null = null) =>
  ({ id, name, image }) as { id: string } & Product
const photo = (name: string, fingerprint = 'aa'): ZipPhoto => ({
  ...{ path: `${name}.jpg`, name, fingerprint },
  bytes: new Uint8Array(1),
})

const products = [
  product('p1', 'Sopa de limón'),
  product('p2', 'Café de olla'),
  product(hashImportKey('product', 'napolitana'), 'Pizza Napolitana'),
  product('p4', 'Margarita'),
  product('p5', 'MARGARITA'),
  product('p6', 'Flan'),
]
const productLinks = { [hashImportKey('product', 'F-01')]: ['p6', ''] as [string, string] }

const match = (...photos: ZipPhoto[]) => matchPhotos(photos, { products, productLinks, photoLinks: {} })
const results = (...names: string[]) =>
  match(...names.map(name => photo(name))).map(found =>
    'product' in found ? `${found.status} ${found.product.name}` : found.status,
  )

describe('matchPhotos: the photos of a ZIP', () => {
  it('match the product that has the name of the file, whatever its accents, signs and capitals', () => {
    expect(results('sopa_de_limon', 'CAFÉ-DE-OLLA')).toEqual(['ready Sopa de limón', 'ready Café de olla'])
  })

  it('match the product that has the name of the file as its id, or as its key in an imported file', () => {
    expect(results('p1', 'Napolitana', 'F-01')).toEqual(['ready Sopa de limón', 'ready Pizza Napolitana', 'ready Flan'])
  })

  it('match no product if none or several products have the name, or if an earlier photo matches the same product', () => {
    expect(results('Sopa', 'Margarita', 'Flan', 'f-01', 'flan')).toEqual([
      'noProduct',
      'several',
      'ready Flan',
      'noProduct',
      'second Flan',
    ])
  })

  it('are not uploaded again while the products still have them from an earlier ZIP', () => {
    const uploaded = match(photo('Flan', 'aa'), photo('p1', 'bb')).map(found => ({
      ...{ productId: 'product' in found ? found.product.id : '', photo: found.photo },
      path: `products/${found.photo.fingerprint}.webp`,
    }))
    const { edits, links: photoLinks } = createPhotoEdits(products, [
      ...uploaded,
      { productId: 'deleted', photo: photo('x'), path: 'x' },
    ])
    expect(edits.map(edit => edit.op === 'put' && [edit.id, (edit.doc as Product).image])).toEqual([
      ['p6', 'products/aa.webp'],
      ['p1', 'products/bb.webp'],
    ])
    const after = [product('p6', 'Flan', 'products/aa.webp'), product('p1', 'Sopa', 'products/other.webp')]
    const again = [photo('Flan', 'aa'), photo('p1', 'bb')]
    const statusesOf = (photos: ZipPhoto[]) =>
      matchPhotos(photos, { products: after, productLinks, photoLinks }).map(({ status }) => status)
    expect(statusesOf(again)).toEqual(['same', 'ready'])
    expect(statusesOf([photo('Flan', 'cc')])).toEqual(['ready'])
  })
})
