import { readFileSync } from 'node:fs'
import type { DocumentStore } from '../store/documents.ts'

/**
 * A TTL policy of Firestore: deletes a document of a collection named `collectionGroup` after the time in the
 * document's field `fieldPath`.
 */
export type ExpiryPolicy = { collectionGroup: string; fieldPath: string }
type IndexFile = { fieldOverrides: (ExpiryPolicy & { ttl?: boolean })[] }

const deletionIntervalMs = 3_600_000

/** Reads the TTL policies from `firebase/firestore.indexes.json`, which is also deployed to Firestore. */
export const readExpiryPolicies = (): ExpiryPolicy[] =>
  (JSON.parse(readFileSync('firebase/firestore.indexes.json', 'utf8')) as IndexFile).fieldOverrides.filter(
    ({ ttl }) => ttl,
  )

/** Deletes, in one commit, all documents that have expired by one of the policies. */
export function deleteExpired(store: DocumentStore, policies: readonly ExpiryPolicy[]): void {
  const now = new Date()
  const names = policies.flatMap(({ collectionGroup, fieldPath }) =>
    store.listExpired(collectionGroup, fieldPath, now.toISOString()),
  )
  store.commit(store.nextVersion(), new Map(names.map(name => [name, undefined])))
}

/**
 * Deletes expired documents at once and then every hour. Firestore itself usually deletes a document within a day of
 * its expiry.
 * @returns a function that stops the hourly deletion
 */
export function startDeletingExpired(store: DocumentStore, policies: readonly ExpiryPolicy[]): () => void {
  deleteExpired(store, policies)
  const timer = setInterval(() => deleteExpired(store, policies), deletionIntervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
