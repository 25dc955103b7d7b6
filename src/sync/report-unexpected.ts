import { isStoreError } from '../data/store/is-store-error.ts'
import { CallError } from '../platform/call-error.ts'

/** Writes an error to the console unless the network, Firebase or IndexedDB can cause it. Callers retry in either case. */
export function reportUnexpected(error: unknown): void {
  const isFirebaseError = error instanceof Error && error.name === 'FirebaseError'
  if (!(error instanceof CallError) && !isFirebaseError && !isStoreError(error)) console.error(error)
}
