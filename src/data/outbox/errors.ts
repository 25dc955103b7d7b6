import type { RejectionCode } from '../../../domain/errors.ts'

/** This device could not store the command, for example because its disk is full. The screen must say so. */
export class NotSavedError extends Error {
  constructor(cause: unknown) {
    super('not saved on this device', { cause })
    this.name = 'NotSavedError'
  }
}

/** The rules refuse the command on this device; nothing was stored. */
export class RefusedError extends Error {
  readonly code: RejectionCode

  constructor(code: RejectionCode) {
    super(code)
    this.name = 'RefusedError'
    this.code = code
  }
}
