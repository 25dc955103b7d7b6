import type { CallErrorCode } from '../../domain/errors.ts'

/** A call that was not answered with data. `unavailable`: no answer, or none that a function of ours could give. */
export class CallError extends Error {
  readonly code: CallErrorCode | 'timeout'
  /** Of HTTP; 0 when there was no answer. */
  readonly status: number
  /** The answer's `error`, for codes that say more: `expected` of a gap, `errors` of a catalogue. */
  readonly details: Record<string, unknown>

  constructor(code: CallErrorCode | 'timeout', status: number, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.details = details
  }
}
