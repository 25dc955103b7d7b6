import type { RejectionCode } from '../../../domain/errors.ts'
import { isStoreError } from '../store/is-store-error.ts'
import { NotSavedError, RefusedError } from './errors.ts'

/** @returns the rules' code of a refused command, `notSaved` when the store failed, or `bug` for any other error */
export function classifyFailure(error: unknown): RejectionCode | 'notSaved' | 'bug' {
  if (error instanceof RefusedError) return error.code
  return isStoreError(error instanceof NotSavedError ? error.cause : error) ? 'notSaved' : 'bug'
}
