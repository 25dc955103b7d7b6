import type { CallErrorCode } from '../../domain/errors.ts'

/**
 * Ends a call with an error code. The answer has only the code and `detail` (for a gap, the expected number), so that a caller
 * cannot tell a denied document from one that does not exist.
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

/** The stack of an error, for a log entry. */
export const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || String(error)
