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

/** The collections that the function `catalog` can change. `settings` is not a collection but the tenant document. */
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
 * A feed is a Firestore collection in which the server lists changes, so that devices can listen to them. Changes of
 * customers have a separate feed, because guests may not read customers. `counters/{feed}` counts a feed's revisions.
 * Stations have revisions but no such collection: they are few, and devices listen to the stations themselves.
 */
export const feeds = {
  catalogue: { collection: 'changes' },
  customers: { collection: 'staffChanges' },
  stations: { collection: undefined },
} as const
export type ChangeFeed = keyof typeof feeds

/** A valid change. A deletion has no `doc`. `baseRev` is the revision of the document that the editing user saw. */
export type DocumentChange = { collection: EditableCollection; id: string; doc?: object; baseRev?: number }
export type ChangeError = { index: number; path: string; code: 'invalid' | 'conflict' | 'locked' }

const changeSchema = v.object({
  collection: v.picklist(Object.keys(editableCollectionSchemas) as EditableCollection[]),
  op: v.picklist(['put', 'delete']),
  id: idSchema,
  doc: v.optional(v.unknown()),
  baseRev: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

/**
 * Validates the changes of a request and drops unknown keys. All changes must belong to one feed. An error names the
 * `index` of the change in the request and the `path` of the invalid value, for example `doc.price`.
 */
export function readChanges(raw: unknown[]): { changes: DocumentChange[]; errors: ChangeError[] } {
  const changes: DocumentChange[] = []
  const errors: ChangeError[] = []
  let feed: ChangeFeed | undefined
  let firstOfOtherFeed: number | undefined
  for (const [index, item] of raw.entries()) {
    const read = readChange(item)
    if ('paths' in read) {
      errors.push(...read.paths.map(path => ({ index, path, code: 'invalid' as const })))
      continue
    }
    feed ??= feedOf(read)
    if (feedOf(read) !== feed) firstOfOtherFeed ??= index
    changes.push(read)
  }
  if (firstOfOtherFeed !== undefined) errors.push({ index: firstOfOtherFeed, path: 'collection', code: 'invalid' })
  return { changes, errors }
}

export const feedOf = ({ collection }: DocumentChange): ChangeFeed =>
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
 * The JSON text of a revision's changes is stored in parts, one Firestore document for each part. This is the maximum
 * length of a part, in UTF-16 code units. A unit has at most 3 bytes in UTF-8. So a part has at most 900 kB and fits
 * into a document, which may have 1 MiB.
 */
const partLength = 300_000

/** Never splits a surrogate pair, because Firestore cannot store half of a character. */
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
