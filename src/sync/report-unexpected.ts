import { isStoreError } from '../data/store/is-store-error.ts'
import { reportUnlessCallFailed } from '../platform/call-error.ts'

/** Writes an error to the console unless the network, Firebase or IndexedDB can cause it. Callers retry in either case. */
export function reportUnexpected(error: unknown): void {
  if (!isStoreError(error)) reportUnlessCallFailed(error)
}
