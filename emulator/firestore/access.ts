import type { IdTokenClaims } from '../auth/token.ts'
import type { Fields } from './values.ts'

/** One read or write of a client, about which `AccessRules` decide. */
export type AccessRequest = {
  /** `projects/P/databases/D` */
  database: string
  /**
   * The path below the root of the database, for example `['tenants', 'demo']`. It is the path of a collection if
   * `method` is `list`, otherwise the path of a document.
   */
  path: readonly string[]
  method: 'get' | 'list' | 'create' | 'update' | 'delete'
  /** True for a collection group query: `a/b/orders` then means all collections `orders` at any depth below `a/b`. */
  allDescendants?: boolean
  /** The limit of the query; only for `list`. */
  limit?: number
  token: IdTokenClaims | null
  /** The stored fields; undefined for `list` and for a document that does not exist. */
  before?: Fields
  /** All fields of the document after a `create` or an `update`, also those that the write does not change. */
  after?: Fields
  /**
   * Only for writes. Maps the name of each document that the commit writes to its fields after the commit, or to
   * undefined if the commit deletes the document.
   */
  written?: ReadonlyMap<string, Fields | undefined>
}

/** Decides whether a client may read or write. Requests of firebase-admin are allowed without asking these rules. */
export type AccessRules = { allows(request: AccessRequest): boolean }
