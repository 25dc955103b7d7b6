import { isStoreError } from '../data/store/is-store-error.ts'
import { reportUnlessCallFailed } from '../platform/call-error.ts'

/** Writes an error to the console, except expected errors of the network, Firebase and IndexedDB. */
export function reportUnexpected(error: unknown): void {
  if (!isStoreError(error)) reportUnlessCallFailed(error)
}
