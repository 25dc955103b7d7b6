import type { Product } from '../../../../domain/catalogue.ts'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { CatalogueEdit, EditableCollections } from '../../../platform/calls/catalogue-edits.ts'
import { readKnownDocument } from '../record/known-document.ts'
import { isSameJson } from '../record/three-way-merge.ts'
import { type FeedName, feedNameOf, readRevs } from '../shell/use-change-notice.ts'
import { type CopiedCollection, copiedCollections, readKnownSettings, type TenantCopy } from './tenant-copy.ts'

/**
 * What a restore would do with the documents of one collection. `created` and `changed`: how many documents it would
 * create and change; `names` are their names. `same`: how many are equal in the copy and on this device. `absent`: how
 * many exist only on this device; the restore does not change them.
 */
export type CopyCounts = { created: number; changed: number; same: number; absent: number; names: string[] }

/** What restoring a copy would do. */
export type CopyComparison = {
  counts: [collection: CopiedCollection, counts: CopyCounts][]
  /**
   * One list each for catalogue, stations and customers, because one request can change only one of the three. Empty
   * lists are left out.
   */
  edits: CatalogueEdit[][]
  /** Separate from `edits`, because the user may choose not to restore the settings. */
  settings: CatalogueEdit | undefined
  /** The paths of product pictures of another tenant (business). They must be uploaded before `edits` are saved. */
  pictures: string[]
}

type Current = WholeCatalogue & { customers: NonNullable<WholeCatalogue['customers']> | undefined }

/**
 * Compares a copy with the current data on this device. A product that exists already stays sold out or available, as
 * it is now. It also keeps its picture, if it has one and the picture in the copy belongs to another tenant.
 * @param tenantId the tenant of this device
 */
export function compareCopy(copy: TenantCopy, current: Current, tenantId: string): CopyComparison {
  const pictures = new Set<string>()
  const counts: CopyComparison['counts'] = []
  const edits: { [Feed in FeedName]: CatalogueEdit[] } = { catalogue: [], stations: [], customers: [] }
  const isOfOtherTenant = (path: string) => !path.startsWith(`tenants/${tenantId}/`)
  const revs = readRevs(current)

  for (const collection of copiedCollections) {
    const documents = copy[collection]
    const rows = current[collection]
    if (!documents || !rows) continue
    const now = new Map(rows.map(row => [row.id, readKnownDocument(collection, row as never)]))
    const found: CopyCounts = { created: 0, changed: 0, same: 0, absent: 0, names: [] }
    for (const [id, copied] of Object.entries(documents)) {
      const before = now.get(id)
      const doc =
        collection === 'products'
          ? toRestoredProduct(copied as Product, before as Product | undefined, isOfOtherTenant)
          : copied
      if (before && isSameJson(before, doc)) {
        found.same += 1
        continue
      }
      found[before ? 'changed' : 'created'] += 1
      found.names.push(doc.name)
      const image = collection === 'products' ? (doc as Product).image : null
      if (image && isOfOtherTenant(image)) pictures.add(image)
      const feed = feedNameOf(collection)
      edits[feed].push({ collection, op: 'put', id, doc, baseRev: revs[feed] } as CatalogueEdit)
    }
    found.absent = rows.filter(({ id }) => !Object.hasOwn(documents, id)).length
    counts.push([collection, found])
  }
  const settings = compareSettings(copy, current, isOfOtherTenant)
  return { counts, edits: Object.values(edits).filter(({ length }) => length > 0), settings, pictures: [...pictures] }
}

function toRestoredProduct(
  copied: Product,
  before: Product | undefined,
  isOfOtherTenant: (path: string) => boolean,
): EditableCollections['products'] {
  if (!before) return copied
  const { soldOutAt: _, ...product } = copied
  return {
    ...product,
    available: before.available,
    ...(before.soldOutAt !== undefined && { soldOutAt: before.soldOutAt }),
    image: copied.image && before.image && isOfOtherTenant(copied.image) ? before.image : copied.image,
  }
}

/** The logo of another tenant is not restored: the current logo stays. */
function compareSettings(
  { settings: copied }: TenantCopy,
  { tenant, rev }: Current,
  isOfOtherTenant: (path: string) => boolean,
): CatalogueEdit | undefined {
  const { logo } = copied.settings
  const doc =
    logo !== undefined && isOfOtherTenant(logo)
      ? { ...copied, settings: { ...copied.settings, logo: tenant.settings.logo } }
      : copied
  if (isSameJson(doc, readKnownSettings(tenant))) return undefined
  return { collection: 'settings', op: 'put', id: 'settings', doc, baseRev: rev }
}

/**
 * Replaces the picture paths in the edits of products by the paths of the uploaded pictures.
 * @param uploaded the path of each uploaded picture, keyed by its path in the copy; `null` if the upload failed, so
 * that the product is restored without a picture. A path that is not a key of `uploaded` is not replaced.
 */
export const replacePicturePaths = (
  edits: readonly CatalogueEdit[],
  uploaded: ReadonlyMap<string, string | null>,
): CatalogueEdit[] =>
  edits.map(edit => {
    if (edit.collection !== 'products' || edit.op !== 'put' || !edit.doc.image) return edit
    const path = uploaded.get(edit.doc.image)
    return path === undefined ? edit : { ...edit, doc: { ...edit.doc, image: path } }
  })
