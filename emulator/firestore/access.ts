import type { Token } from '../auth/token.ts'
import type { Fields } from './values.ts'

export type AccessRequest = {
  /** `projects/P/databases/D` */
  database: string
  /** From the root of the documents: to a document, or for `list` to a collection. */
  path: readonly string[]
  op: 'get' | 'list' | 'create' | 'update' | 'delete'
  /** A query over all collections of the path's last id below the rest of it. */
  group?: boolean
  /** Of a query. */
  limit?: number
  token: Token | null
  /** The document as it is, and for `create` and `update` as it would be. */
  before?: Fields
  after?: Fields
}

/** Judges every read and write of a client, stream or not. Whoever bears the owner's token is not asked about. */
export type Access = { allows(request: AccessRequest): boolean }
