import type { DocumentStore, StoredDocument } from '../store/documents.ts'
import { createBloomFilter } from './bloom-filter.ts'

/**
 * Tells a client how many documents the result has. If the client may have cached documents that have left the result,
 * a bloom filter holds the names of the documents in the result.
 */
export type ExistenceFilter = { count: number; unchangedNames?: ReturnType<typeof createBloomFilter> }

/** Creates the token, in base64, for a client that has received all changes up to the store's current version. */
export function createResumeToken({ runId, version }: DocumentStore): string {
  return Buffer.from(`${runId} ${version}`).toString('base64')
}

/**
 * Reads the version in a token. Returns undefined for a token of an earlier run of the server, because the data folder
 * may have been seeded again, imported or restored between the runs.
 */
export function parseResumeToken({ runId }: DocumentStore, token: string | undefined): number | undefined {
  const [tokenRunId, version] = Buffer.from(token ?? '', 'base64')
    .toString()
    .split(' ')
  return tokenRunId === runId ? Number(version) : undefined
}

/**
 * Finds what a client needs to update its cached result: the documents that have changed, and an existence filter,
 * because the server does not store which documents have left the result. The client deletes the documents that the
 * filter does not contain. If the client then still has another number of documents, it requests the whole result.
 * @param since the version up to which the client has received all changes
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
