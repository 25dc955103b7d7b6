import type { DocumentStore, StoredDocument } from '../store/documents.ts'
import { createBloomFilter } from './bloom-filter.ts'

/**
 * Tells a client how many documents a result has. `unchangedNames` is a bloom filter with the names of all these
 * documents; it is present only if the client may have documents in its cache that have left the result.
 */
export type ExistenceFilter = { count: number; unchangedNames?: ReturnType<typeof createBloomFilter> }

/**
 * Creates a resume token in base64. A client sends the token when it connects again, and then gets only the later
 * changes.
 */
export function createResumeToken({ runId, version }: DocumentStore): string {
  return Buffer.from(`${runId} ${version}`).toString('base64')
}

/**
 * Reads the version in a token. Returns undefined without a token, and for a token of an earlier run of the server,
 * because the data may have been replaced between the runs.
 */
export function parseResumeToken({ runId }: DocumentStore, token: string | undefined): number | undefined {
  const [tokenRunId, version] = Buffer.from(token ?? '', 'base64')
    .toString()
    .split(' ')
  return tokenRunId === runId ? Number(version) : undefined
}

/**
 * Returns the documents that have changed since the client's last connection, and an existence filter, with which the
 * client updates its cached result. The server does not store which documents have left the result, so the client
 * deletes each document that is not in the filter. If the client then has more or fewer documents than `count`, it
 * requests the whole result.
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
