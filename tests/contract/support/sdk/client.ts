/** Values as data that passes into a browser; what JSON lacks is tagged with `$`. */
export type Plain = null | boolean | number | string | Plain[] | { [name: string]: Plain } | Tagged
type Tagged =
  | { $: 'date'; ms: number }
  | { $: 'bytes'; base64: string }
  | { $: 'point'; latitude: number; longitude: number }
  | { $: 'reference'; path: string }
  | { $: 'vector'; values: number[] }
  | { $: 'increment'; by: number }
  | { $: 'union' | 'remove'; values: Plain[] }
  | { $: 'now' | 'nothing' }

export type Condition = [field: string, op: Operator, value: Plain] | { and: Condition[] } | { or: Condition[] }
export type Operator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not-in' | 'array-contains' | 'array-contains-any'

/** A query in words that every SDK has. The field `id` is the document's own. */
export type Ask = {
  in?: string
  group?: string
  where?: Condition
  orderBy?: [field: string, direction?: 'asc' | 'desc'][]
  startAt?: Plain[]
  startAfter?: Plain[]
  endAt?: Plain[]
  endBefore?: Plain[]
  limit?: number
  limitToLast?: number
}

type Fields = { [name: string]: Plain }
export type Write =
  | { set: string; to: Fields; merge?: boolean; mergeFields?: string[] }
  | { update: string; to: Fields }
  | { updateAt: string; path: string[]; to: Plain }
  | { delete: string }

/** What each SDK does of the same words; what is refused ends as the code's name. */
export type Client = {
  /** The ids that a query finds, in its order. */
  find(ask: Ask): Promise<string[]>
  aggregate(ask: Ask, of: { count?: true; sum?: string; average?: string }): Promise<Plain>
  /** One commit. */
  write(writes: Write[]): Promise<string>
  read(path: string): Promise<Plain | undefined>
}
export const kinds = ['the web SDK in a browser', 'firebase/firestore/lite', 'firebase-admin'] as const
export type Kind = (typeof kinds)[number]
