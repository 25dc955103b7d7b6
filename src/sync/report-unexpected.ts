import { isStoreError } from '../data/store/is-store-error.ts'
import { reportUnlessCallFailed } from '../platform/call-error.ts'

/** Writes an error to the console unless it comes from the network, Firebase or IndexedDB. */
export function reportUnexpected(error: unknown): void {
  if (!isStoreError(error)) reportUnlessCallFailed(error)
}
