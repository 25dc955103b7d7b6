import { isStoreError } from '../data/store/is-store-error.ts'
import { reportUnlessCallFailed } from '../platform/call-error.ts'

/** Writes an error to the console, except the errors that are expected from the network, Firebase and IndexedDB. */
export function reportUnexpected(error: unknown): void {
  if (!isStoreError(error)) reportUnlessCallFailed(error)
}
