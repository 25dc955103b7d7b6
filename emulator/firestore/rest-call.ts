import type { DocumentStore } from '../store/documents.ts'
import type { Authorizer } from './authorizer.ts'
import type { Transactions } from './transactions.ts'

/** One request, its body parsed, its caller known. */
export type RestCall = {
  store: DocumentStore
  transactions: Transactions
  authorizer: Authorizer
  /** `projects/P/databases/D` */
  database: string
  /** What the address names: the root of the documents, a collection or a document. */
  name: string
  body: Record<string, unknown>
  parameters: URLSearchParams
}

/** Answers a call with JSON text. */
export type RestMethod = (call: RestCall) => string | Promise<string>
