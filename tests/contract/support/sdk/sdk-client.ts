/**
 * A Firestore value in a form that a test can pass to a browser. Firestore's own types and operations are objects with
 * a key `$`, such as `{ $: 'date', ms: 0 }` or `{ $: 'increment', by: 1 }`.
 */
export type PlainValue = null | boolean | number | string | PlainValue[] | { [name: string]: PlainValue } | Tagged
type Tagged =
  | { $: 'date'; ms: number }
  | { $: 'bytes'; base64: string }
  | { $: 'point'; latitude: number; longitude: number }
  | { $: 'reference'; path: string }
  | { $: 'vector'; values: number[] }
  | { $: 'increment'; by: number }
  | { $: 'union' | 'remove'; values: PlainValue[] }
  | { $: 'now' | 'nothing' }

/** A filter of a query, for example `['price', '>', 10]`, or a combination of filters. */
export type Condition = [field: string, op: Operator, value: PlainValue] | { and: Condition[] } | { or: Condition[] }
export type Operator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not-in' | 'array-contains' | 'array-contains-any'

/**
 * A query that each `SdkClient` translates for its SDK. `in` is the path of a collection, by default `things`; `group`
 * is the id of a collection group. The field name `id` means the document id.
 */
export type QuerySpec = {
  in?: string
  group?: string
  where?: Condition
  orderBy?: [field: string, direction?: 'asc' | 'desc'][]
  startAt?: PlainValue[]
  startAfter?: PlainValue[]
  endAt?: PlainValue[]
  endBefore?: PlainValue[]
  limit?: number
  limitToLast?: number
}

type Fields = { [name: string]: PlainValue }
/**
 * One write, for example `{ set: 'things/a', to: { n: 1 } }`. `set`, `update`, `updateAt` and `delete` are document
 * paths. `updateAt` changes only the field at `path`.
 */
export type Write =
  | { set: string; to: Fields; merge?: boolean; mergeFields?: string[] }
  | { update: string; to: Fields }
  | { updateAt: string; path: string[]; to: PlainValue }
  | { delete: string }

export type SdkClient = {
  /** Returns the ids of the documents found, in the order of the query. */
  find(querySpec: QuerySpec): Promise<string[]>
  aggregate(querySpec: QuerySpec, aggregates: { count?: true; sum?: string; average?: string }): Promise<PlainValue>
  /** Makes all writes in one atomic commit. @returns `ok` or the error code, such as `not-found` */
  write(writes: Write[]): Promise<string>
  read(path: string): Promise<PlainValue | undefined>
}
export const sdkNames = ['the web SDK in a browser', 'firebase/firestore/lite', 'firebase-admin'] as const
export type SdkName = (typeof sdkNames)[number]
