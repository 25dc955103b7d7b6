import type { CallErrorCode } from '../../domain/errors.ts'

/**
 * A cloud function throws this error to answer a call with an error code. The answer also contains the fields of
 * `detail`, for example `{ expected: 7 }` with the code `gap`.
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

/**
 * Describes any thrown value for the server's log: the stack of an `Error` if it has one, otherwise the value as text.
 */
export const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || String(error)
