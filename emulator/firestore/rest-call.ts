import type { DocumentStore } from '../store/documents.ts'
import type { Authorizer } from './authorizer.ts'
import type { QueryRecorder } from './query-recorder.ts'
import type { Transactions } from './transactions.ts'

export type RestCall = {
  store: DocumentStore
  transactions: Transactions
  authorizer: Authorizer
  recordQuery: QueryRecorder
  /** `projects/P/databases/D` */
  database: string
  /** The resource name in the URL: the root of the documents, a collection or a document. */
  name: string
  body: Record<string, unknown>
  parameters: URLSearchParams
}

/** Performs a call and returns the answer as JSON text. */
export type RestOperation = (call: RestCall) => string | Promise<string>
