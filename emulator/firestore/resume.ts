import type { DocumentStore, StoredDocument } from '../store/documents.ts'
import { createBloomFilter } from './bloom-filter.ts'

/**
 * Tells a client how many documents a result has. `unchangedNames` is a bloom filter with the names of all documents in
 * the result. It is present only if the client's cache could contain documents that have left the result.
 */
export type ExistenceFilter = { count: number; unchangedNames?: ReturnType<typeof createBloomFilter> }

/**
 * Creates a resume token in base64. A client that connects again sends the token. If the server can still find the
 * changes since the token, it sends only these changes.
 */
export function createResumeToken({ runId, version }: DocumentStore): string {
  return Buffer.from(`${runId} ${version}`).toString('base64')
}

/**
 * Reads the version in a token. Returns undefined for a token from an earlier run of the server, because the data may
 * have been replaced since that run.
 */
export function parseResumeToken({ runId }: DocumentStore, token: string | undefined): number | undefined {
  const [tokenRunId, version] = Buffer.from(token ?? '', 'base64')
    .toString()
    .split(' ')
  return tokenRunId === runId ? Number(version) : undefined
}

/**
 * Returns the documents of the result that have changed since the client's last connection, and an existence filter.
 * The server does not store which documents have left the result. So a client whose cache has another number of
 * documents than `count` removes the documents that are not in `unchangedNames`. If the number still differs, the
 * client requests the whole result.
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
