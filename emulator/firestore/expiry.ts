import { readFileSync } from 'node:fs'
import type { DocumentStore } from '../store/documents.ts'

/** A TTL policy: the documents of these collections are deleted after the time in the field. */
export type ExpiryPolicy = { collectionGroup: string; fieldPath: string }
type IndexFile = { fieldOverrides: (ExpiryPolicy & { ttl?: boolean })[] }

const everyMs = 3_600_000

/** Reads the TTL policies that Firestore gets, too. */
export const readExpiryPolicies = (): ExpiryPolicy[] =>
  (JSON.parse(readFileSync('firebase/firestore.indexes.json', 'utf8')) as IndexFile).fieldOverrides.filter(
    ({ ttl }) => ttl,
  )

/** Deletes the documents whose time has passed. */
export function deleteExpired(store: DocumentStore, policies: readonly ExpiryPolicy[]): void {
  const now = new Date()
  const names = policies.flatMap(({ collectionGroup, fieldPath }) =>
    store.listExpired(collectionGroup, fieldPath, now.toISOString()),
  )
  store.commit(store.nextVersion(), new Map(names.map(name => [name, undefined])))
}

/**
 * Deletes expired documents at once, and again every hour; Firestore does so within a day.
 * @returns a function that ends it
 */
export function startDeletingExpired(store: DocumentStore, policies: readonly ExpiryPolicy[]): () => void {
  deleteExpired(store, policies)
  const timer = setInterval(() => deleteExpired(store, policies), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
