import type { Token } from '../auth/token.ts'
import type { Fields } from './values.ts'

export type AccessRequest = {
  /** `projects/P/databases/D` */
  database: string
  /** The path of a document, or for `list` of a collection, without the prefix of the database. */
  path: readonly string[]
  op: 'get' | 'list' | 'create' | 'update' | 'delete'
  /** True for a collection group query: `a/b/orders` then means all collections `orders` at any depth below `a/b`. */
  group?: boolean
  /** The limit of a query. */
  limit?: number
  token: Token | null
  /** The document as stored. */
  before?: Fields
  /** The document as the write would leave it; for `create` and `update`. */
  after?: Fields
}

/** Decides about every read and write of a client, by stream or by REST. Callers with `Bearer owner` skip the check. */
export type Access = { allows(request: AccessRequest): boolean }
