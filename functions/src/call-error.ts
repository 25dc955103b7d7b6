import type { CallErrorCode } from '../../domain/errors.ts'

/**
 * Ends a call with an error code. The answer contains the code, a fixed text and `detail` (for `gap`, the expected
 * number).
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

export const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || String(error)
