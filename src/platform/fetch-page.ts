import { platform } from './connection.ts'
import { decodeFields, postToFirestore, type RestDocument } from './firestore-rest.ts'

/**
 * The last document of a page. The next page begins after it. `at`: the document's value in the field `orderBy`, a
 * time.
 */
export type PageEnd = { id: string; at: number }

type PageQuery = {
  collection: string
  /** A field with a time. The documents with the latest time come first. */
  orderBy: string
  /** Results of `filterField`. A document must match all of them. */
  filters: readonly object[]
  /** The size of a page. Each document is billed as one read. */
  limit: number
  /** The end of the previous page. */
  after: PageEnd | undefined
}

const timeoutMs = 20_000

/**
 * Reads a page of documents of the tenant from Firestore once, as the signed-in user.
 * @returns the documents with their ids. `end` is missing if the page is not full, because no page follows then. After
 * a full page that was the last one, the next page is empty.
 * @throws CallError
 */
export async function fetchPage<Doc extends { id: string }>({
  collection,
  orderBy,
  filters,
  limit,
  after,
}: PageQuery): Promise<{ documents: Doc[]; end?: PageEnd }> {
  const found = await postToFirestore<{ document?: RestDocument }>(
    `/tenants/${platform().tenantId}`,
    'runQuery',
    tenant => ({
      structuredQuery: {
        from: [{ collectionId: collection }],
        where: { compositeFilter: { op: 'AND', filters } },
        orderBy: [orderBy, '__name__'].map(fieldPath => ({ field: { fieldPath }, direction: 'DESCENDING' })),
        limit,
        ...(after && {
          startAt: {
            values: [integerValue(after.at), { referenceValue: `${tenant}/${collection}/${after.id}` }],
            before: false,
          },
        }),
      },
    }),
    timeoutMs,
  )
  const documents = found.flatMap(({ document }) => (document ? [decodeDocument<Doc>(document)] : []))
  const last = documents.at(-1)
  const at = (last as { [field: string]: unknown } | undefined)?.[orderBy]
  const isFull = documents.length === limit && last !== undefined && typeof at === 'number'
  return { documents, ...(isFull && { end: { id: last.id, at } }) }
}

/**
 * A condition on a field of the documents, for `fetchPage`. `value` is in the JSON of Firestore's REST API, for example
 * a result of `integerValue`; with `IN` it is an array of values.
 */
export const filterField = (
  fieldPath: string,
  op: 'EQUAL' | 'IN' | 'GREATER_THAN_OR_EQUAL' | 'LESS_THAN',
  value: object,
): object => ({ fieldFilter: { field: { fieldPath }, op, value } })

/** An integer in the JSON of Firestore's REST API. */
export const integerValue = (value: number) => ({ integerValue: String(value) })
/** A string in the JSON of Firestore's REST API. */
export const stringValue = (text: string) => ({ stringValue: text })

const decodeDocument = <Doc>({ name, fields }: RestDocument): Doc =>
  ({ ...decodeFields(fields), id: name.slice(name.lastIndexOf('/') + 1) }) as Doc
