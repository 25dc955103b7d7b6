import { readFileSync } from 'node:fs'
import type { RecordedQuery } from '../emulator/firestore/query-recorder.ts'

/** A field of a composite index: sorted, or an array field for `array-contains`. */
export type IndexField = { fieldPath: string } & ({ order: 'ASCENDING' | 'DESCENDING' } | { arrayConfig: 'CONTAINS' })
/** An index over several fields, in the format of `firebase/firestore.indexes.json`. */
export type CompositeIndex = { collectionGroup: string; queryScope: RecordedQuery['scope']; fields: IndexField[] }
type FieldOverride = { collectionGroup: string; fieldPath: string; indexes: object[] }
/**
 * The content of `firebase/firestore.indexes.json`. `npm run indexes` writes `indexes`; people write `fieldOverrides`.
 */
export type IndexFile = { indexes: CompositeIndex[]; fieldOverrides: FieldOverride[] }

export const indexFilePath = 'firebase/firestore.indexes.json'
/** The committed list of the queries that the browser tests make. `npm run indexes` writes it. */
export const queriesPath = 'firebase/queries.json'
/** The file to which the servers of the browser tests append their queries; they get its path from Playwright. */
export const recordingPath = 'test-results/queries.jsonl'

export const readIndexFile = (): IndexFile => JSON.parse(readFileSync(indexFilePath, 'utf8'))
export const readQueries = (): RecordedQuery[] => JSON.parse(readFileSync(queriesPath, 'utf8'))

/** Reads the queries that the last run of the browser tests made. @throws when the file does not exist */
export function readRecording(): RecordedQuery[] {
  const lines = readFileSync(recordingPath, 'utf8').split('\n')
  return mergeQueries(lines.filter(line => line !== '').map(line => JSON.parse(line)))
}

/** Joins lists of queries, removes duplicates and sorts the result. */
export const mergeQueries = (...lists: RecordedQuery[][]): RecordedQuery[] => distinct(lists.flat())

/**
 * Returns the composite indexes that Firestore needs for the queries. Firestore indexes each single field by itself, so
 * a query of a collection by at most one field needs no composite index (except the reversed order by `__name__`). Each
 * other query gets one index with these fields in this order: the fields that the query compares for equality, then an
 * array field, then the fields by which it sorts (fields with `<` or `>` are among them). A query that only compares
 * several fields for equality does not need an index, but it gets one, because Firestore would otherwise read and lock
 * more documents.
 * @throws Error for a query over a collection group by one field: people must add its index to `fieldOverrides`
 */
export function indexesFor(queries: readonly RecordedQuery[]): CompositeIndex[] {
  return distinct(queries.flatMap(query => indexFor(query) ?? []))
}

function indexFor({ collection, scope, filters, orderBy }: RecordedQuery): CompositeIndex | undefined {
  const fieldsWith = (test: (op: string) => boolean) =>
    [...new Set(filters.filter(({ op }) => test(op)).map(({ field }) => field))].sort()
  const exact = fieldsWith(op => op === 'EQUAL')
  // All results have the same value in a field with `==`, so the order by this field does not matter.
  const ordered = orderBy.filter(({ field }) => !exact.includes(field))
  const equal = fieldsWith(op => op === 'EQUAL' || op === 'IN').filter(
    field => !ordered.some(order => order.field === field),
  )
  const fields: IndexField[] = [
    ...equal.map(fieldPath => ({ fieldPath, order: 'ASCENDING' as const })),
    ...fieldsWith(op => op.startsWith('ARRAY_')).map(fieldPath => ({ fieldPath, arrayConfig: 'CONTAINS' as const })),
    ...ordered.map(({ field, direction }) => ({ fieldPath: field, order: direction })),
  ]
  const isAutomatic = fields.length === 1 && fields[0]!.fieldPath !== '__name__'
  if (isAutomatic && scope === 'COLLECTION_GROUP') {
    throw new Error(`A query over all ${collection} by one field needs an entry in fieldOverrides; none is made here.`)
  }
  return fields.length === 0 || isAutomatic ? undefined : { collectionGroup: collection, queryScope: scope, fields }
}

/**
 * Returns the fields that a query filters or sorts by, although the index file exempts them from indexes. An entry for
 * the field itself takes precedence over an entry for all fields of its collection (`*`) or for a map that contains it.
 */
export function findExemptFields(queries: readonly RecordedQuery[], { fieldOverrides }: IndexFile): string[] {
  const isExempt = (collection: string, field: string) => {
    const ofCollection = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === collection)
    const own = ofCollection.find(({ fieldPath }) => fieldPath === field)
    if (own) return own.indexes.length === 0
    return ofCollection.some(
      ({ fieldPath, indexes }) => indexes.length === 0 && (fieldPath === '*' || field.startsWith(`${fieldPath}.`)),
    )
  }
  const used = queries.flatMap(({ collection, filters, orderBy }) =>
    [...filters, ...orderBy]
      .filter(({ field }) => isExempt(collection, field))
      .map(each => `${collection}.${each.field}`),
  )
  return [...new Set(used)]
}

function distinct<T>(values: readonly T[]): T[] {
  const byText = new Map(values.map(value => [JSON.stringify(value), value]))
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
}
