import type { RejectionCode } from '../../../domain/errors.ts'
import { isStoreError } from '../store/is-store-error.ts'
import { CommandRefusedError, NotSavedError } from './errors.ts'

/** @returns the code of a CommandRefusedError; `notSaved` if the database failed; `bug` for any other error */
export function classifyFailure(error: unknown): RejectionCode | 'notSaved' | 'bug' {
  if (error instanceof CommandRefusedError) return error.code
  return isStoreError(error instanceof NotSavedError ? error.cause : error) ? 'notSaved' : 'bug'
}
