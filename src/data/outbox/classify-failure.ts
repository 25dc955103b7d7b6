import type { RejectionCode } from '../../../domain/errors.ts'
import { isStoreError } from '../store/is-store-error.ts'
import { NotSavedError, RefusedError } from './errors.ts'

/**
 * Tells why a write to this device's store failed.
 * @returns the code with which the rules refused a command, `notSaved` when the store failed, or `bug` for any other
 * error
 */
export function classifyFailure(error: unknown): RejectionCode | 'notSaved' | 'bug' {
  if (error instanceof RefusedError) return error.code
  return isStoreError(error instanceof NotSavedError ? error.cause : error) ? 'notSaved' : 'bug'
}
