import * as v from 'valibot'
import {
  type CatalogueChange,
  catalogueSchemas,
  customerSchema,
  idSchema,
  publicTenantSchema,
} from '../../../domain/catalogue.ts'

/** One schema a collection that `catalog` writes. `settings` has one document, the tenant's own. */
export const collectionSchemas = {
  ...catalogueSchemas,
  modifiers: v.pipe(
    catalogueSchemas.modifiers,
    v.forward(
      v.check(({ min, max }) => min <= max),
      ['max'],
    ),
  ),
  customers: customerSchema,
  settings: publicTenantSchema,
} as const

export type EditableCollection = keyof typeof collectionSchemas

/** Staff alone learn of customers, so their changes travel apart. A feed's counter is `counters/{name}`. */
export const feeds = {
  catalogue: { collection: 'changes' },
  customers: { collection: 'staffChanges' },
} as const
export type Feed = keyof typeof feeds

/** A change that keeps to its schema. `doc` is missing for a deletion; `baseRev`: what the editor had before its eyes. */
export type DocumentChange = { collection: EditableCollection; id: string; doc?: object; baseRev?: number }
export type ChangeError = { index: number; path: string; code: 'invalid' | 'denied' | 'conflict' | 'unknown' }

const changeSchema = v.object({
  collection: v.picklist(Object.keys(collectionSchemas) as EditableCollection[]),
  op: v.picklist(['put', 'delete']),
  id: idSchema,
  doc: v.optional(v.unknown()),
  baseRev: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

/** Reads the changes as they came. Unknown keys are dropped; every fault is named by the index of its change and its path. */
export function readChanges(raw: unknown[]): { changes: DocumentChange[]; errors: ChangeError[] } {
  const changes: DocumentChange[] = []
  const errors: ChangeError[] = []
  let feed: Feed | undefined
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

export const feedOf = ({ collection }: DocumentChange): Feed => (collection === 'customers' ? 'customers' : 'catalogue')

function readChange(item: unknown): DocumentChange | { paths: string[] } {
  const parsed = v.safeParse(changeSchema, item)
  if (!parsed.success) return { paths: pathsOf(parsed.issues) }
  const { collection, op, id, baseRev, doc } = parsed.output
  if (op === 'delete') return collection === 'settings' ? { paths: ['op'] } : { collection, id, baseRev }
  const result = v.safeParse(collectionSchemas[collection], doc)
  if (!result.success) return { paths: pathsOf(result.issues).map(path => `doc.${path}`) }
  return { collection, id, baseRev, doc: result.output }
}

const pathsOf = (issues: v.BaseIssue<unknown>[]): string[] => [
  ...new Set(issues.map(issue => v.getDotPath(issue as v.InferIssue<typeof changeSchema>) ?? '')),
]

/** What devices read of a change. */
export function toFeedEntry({ collection, id, doc }: DocumentChange): CatalogueChange | CustomerChange {
  const entry =
    collection === 'settings'
      ? { collection: 'tenant', doc }
      : doc
        ? { collection, id, doc }
        : { collection, id, deleted: true }
  return entry as CatalogueChange | CustomerChange
}
export type CustomerChange = { collection: 'customers'; id: string } & ({ doc: object } | { deleted: true })

/** Code units a part: three bytes each at most, so that a part stays below 900 kB and a document below its 1 MiB. */
const partLength = 300_000

/** Cuts a text where no character is split: half a surrogate pair could not be stored. */
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

/** The document of a part: the revision itself for the first, so that most revisions are one document of that name. */
export const partId = (rev: number, part: number): string => (part === 0 ? `${rev}` : `${rev}-${part}`)
