import * as v from 'valibot'
import {
  type CatalogueChange,
  type CustomerChange,
  catalogueSchemas,
  customerSchema,
  idSchema,
  publicTenantSchema,
} from '../../../domain/catalogue.ts'
import { passId } from '../../../domain/kitchen/station.ts'
import { stationSchema } from '../../../domain/kitchen/station-schema.ts'

/**
 * The schemas of the documents that the cloud function `catalog` can change, by collection. `settings` is not a
 * collection but the tenant document.
 */
export const editableCollectionSchemas = {
  ...catalogueSchemas,
  modifiers: v.pipe(
    catalogueSchemas.modifiers,
    v.forward(
      v.check(({ min, max }) => min <= max),
      ['max'],
    ),
  ),
  customers: customerSchema,
  stations: stationSchema,
  settings: publicTenantSchema,
} as const

export type EditableCollection = keyof typeof editableCollectionSchemas

/**
 * The change feeds: the catalogue, the customers and the stations each have one. The changes of a feed are written as
 * numbered revisions; `counters/{feed}` holds the number of the last one. `collection`: the Firestore collection in
 * which the server lists the changes of each revision, so that devices can listen to them. Customers have a feed of
 * their own, because guests may not read customers. The changes of the stations are not listed, because devices listen
 * to the few station documents themselves.
 */
export const feeds = {
  catalogue: { collection: 'changes' },
  customers: { collection: 'staffChanges' },
  stations: { collection: undefined },
} as const
export type FeedName = keyof typeof feeds

/**
 * A valid change of one document. A deletion has no `doc`. `baseRev` is the revision that the user had on the screen
 * before the change; the change is refused if the document has a later revision.
 */
export type DocumentChange = { collection: EditableCollection; id: string; doc?: object; baseRev?: number }
/**
 * Why one change of a request was refused. `index`: the position of the change in the request. `invalid`: the value at
 * `path`, for example `doc.price`, is not valid. `locked`: the value at `path` can no longer be changed. `conflict`:
 * somebody changed the document after the user had read it; `path` is then empty.
 */
export type ChangeError = { index: number; path: string; code: 'invalid' | 'conflict' | 'locked' }

const changeSchema = v.object({
  collection: v.picklist(Object.keys(editableCollectionSchemas) as EditableCollection[]),
  op: v.picklist(['put', 'delete']),
  id: idSchema,
  doc: v.optional(v.unknown()),
  baseRev: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

/**
 * Validates the changes of a request and drops unknown keys. All changes of a request must belong to one feed: either
 * catalogue, customers or stations.
 */
export function readChanges(raw: unknown[]): { changes: DocumentChange[]; errors: ChangeError[] } {
  const changes: DocumentChange[] = []
  const errors: ChangeError[] = []
  let feed: FeedName | undefined
  let firstOfOtherFeed: number | undefined
  for (const [index, item] of raw.entries()) {
    const read = readChange(item)
    if ('paths' in read) {
      errors.push(...read.paths.map(path => ({ index, path, code: 'invalid' as const })))
      continue
    }
    feed ??= feedNameOf(read)
    if (feedNameOf(read) !== feed) firstOfOtherFeed ??= index
    changes.push(read)
  }
  if (firstOfOtherFeed !== undefined) errors.push({ index: firstOfOtherFeed, path: 'collection', code: 'invalid' })
  return { changes, errors }
}

export const feedNameOf = ({ collection }: DocumentChange): FeedName =>
  collection === 'customers' || collection === 'stations' ? collection : 'catalogue'

function readChange(item: unknown): DocumentChange | { paths: string[] } {
  const parsed = v.safeParse(changeSchema, item)
  if (!parsed.success) return { paths: pathsOf(parsed.issues) }
  const { collection, op, id, baseRev, doc } = parsed.output
  if (collection === 'stations' && id === passId) return { paths: ['id'] }
  if (op === 'delete') return collection === 'settings' ? { paths: ['op'] } : { collection, id, baseRev }
  const result = v.safeParse(editableCollectionSchemas[collection], doc)
  if (!result.success) return { paths: pathsOf(result.issues).map(path => `doc.${path}`) }
  return { collection, id, baseRev, doc: result.output }
}

const pathsOf = (issues: v.BaseIssue<unknown>[]): string[] => [
  ...new Set(issues.map(issue => v.getDotPath(issue as v.InferIssue<typeof changeSchema>) ?? '')),
]

/**
 * Returns a change as the feed lists it for the devices: with `deleted: true` for a deletion, otherwise with `doc`.
 * Changes of the settings get the collection name `tenant`.
 */
export function toFeedEntry({ collection, id, doc }: DocumentChange): CatalogueChange | CustomerChange {
  const entry =
    collection === 'settings'
      ? { collection: 'tenant', doc }
      : doc
        ? { collection, id, doc }
        : { collection, id, deleted: true }
  return entry as CatalogueChange | CustomerChange
}

/**
 * Long JSON texts, for example of a revision's changes, are stored in parts, one Firestore document for each part. This
 * is the maximum length of a part in UTF-16 code units. A unit takes at most 3 bytes in UTF-8, so a part takes at most
 * 900 kB and fits into a Firestore document (1 MiB).
 */
const partLength = 300_000

/**
 * Splits a JSON text into parts of at most `partLength`. Never splits a surrogate pair, because Firestore cannot store
 * half of one.
 */
export function splitIntoParts(text: string): string[] {
  const parts: string[] = []
  for (let from = 0; from < text.length; ) {
    let to = from + partLength
    const unit = text.charCodeAt(to - 1)
    if (to < text.length && unit >= 0xd800 && unit <= 0xdbff) to -= 1
    parts.push(text.slice(from, to))
    from = to
  }
  return parts
}

/** The document id of one part of a revision: `7` for the first part of revision 7, `7-1` for the second part. */
export const revisionPartId = (rev: number, part: number): string => (part === 0 ? `${rev}` : `${rev}-${part}`)
