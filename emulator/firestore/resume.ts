import type { DocumentStore, StoredDocument } from '../store/documents.ts'
import { createBloomFilter } from './bloom-filter.ts'

/** How many documents the result has and, unless the client has them all, their names. */
export type ExistenceFilter = { count: number; unchangedNames?: ReturnType<typeof createBloomFilter> }

/** Says until which version its bearer was told everything, in base64. */
export function createResumeToken({ runId, version }: DocumentStore): string {
  return Buffer.from(`${runId} ${version}`).toString('base64')
}

/**
 * The version of a token. `undefined`: not to be relied on. Tokens hold for one run of the server, since the data may
 * have been replaced before the next: begun afresh, imported, put back from a copy.
 */
export function parseResumeToken({ runId }: DocumentStore, token: string | undefined): number | undefined {
  const [tokenRunId, version] = Buffer.from(token ?? '', 'base64')
    .toString()
    .split(' ')
  return tokenRunId === runId ? Number(version) : undefined
}

/**
 * What has changed of a result, and the filter by which the client finds what is no longer in it. What left is known to
 * nobody, but what stayed is: the client drops what the filter does not name and, should the count still differ, asks
 * for everything.
 * @param since the version that the client knows
 * @param known how many documents it has, if it said so
 */
export function changesSince(
  result: readonly StoredDocument[],
  since: number,
  known: number | undefined,
): { documents: StoredDocument[]; filter: ExistenceFilter } {
  const documents = result.filter(({ updated }) => updated > since)
  const hasLost = result.length - documents.length !== known
  const unchangedNames = hasLost ? createBloomFilter(result.map(({ name }) => name)) : undefined
  return { documents, filter: { count: result.length, unchangedNames } }
}
