import type { DocumentStore, StoredDocument } from '../store/documents.ts'
import { createBloomFilter } from './bloom-filter.ts'

/** The number of documents in the result and, if the client may have documents too many, a filter of their names. */
export type ExistenceFilter = { count: number; unchangedNames?: ReturnType<typeof createBloomFilter> }

/** A token in base64 that names the version up to which its client has received all changes. */
export function createResumeToken({ runId, version }: DocumentStore): string {
  return Buffer.from(`${runId} ${version}`).toString('base64')
}

/**
 * The version in a token, or undefined if the token is not of this run of the server. Tokens of earlier runs are not
 * valid, because the data folder may have been seeded again, imported or restored from a copy in between.
 */
export function parseResumeToken({ runId }: DocumentStore, token: string | undefined): number | undefined {
  const [tokenRunId, version] = Buffer.from(token ?? '', 'base64')
    .toString()
    .split(' ')
  return tokenRunId === runId ? Number(version) : undefined
}

/**
 * The documents of a result that have changed, and the existence filter for those that have left it. The server does
 * not store which documents left. The client deletes the documents that the filter does not contain; if its count still
 * differs, it requests the whole result.
 * @param since the version that the client has
 * @param cachedCount the number of documents in the client's cache, if the client has sent it
 */
export function changesSince(
  result: readonly StoredDocument[],
  since: number,
  cachedCount: number | undefined,
): { documents: StoredDocument[]; filter: ExistenceFilter } {
  const documents = result.filter(({ updated }) => updated > since)
  const hasLost = result.length - documents.length !== cachedCount
  const unchangedNames = hasLost ? createBloomFilter(result.map(({ name }) => name)) : undefined
  return { documents, filter: { count: result.length, unchangedNames } }
}
