import type { CallErrorCode } from '../../domain/errors.ts'

/**
 * A call that ends with one of the closed set of errors. The body says nothing but the code (and, for a gap, the number that
 * was expected), so that what is denied and what does not exist look alike.
 */
export class CallError extends Error {
  readonly code: CallErrorCode
  readonly detail: object

  constructor(code: CallErrorCode, detail: object = {}) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

/** Where something went wrong, for a log. */
export const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || String(error)
