import type { RejectionCode } from '../../../domain/errors.ts'

/**
 * This device could not store something, mostly a command, for example because its disk is full. The screen must tell
 * the user.
 */
export class NotSavedError extends Error {
  constructor(cause: unknown) {
    super('not saved on this device', { cause })
    this.name = 'NotSavedError'
  }
}

/** A command was refused on this device, by the rules or because nobody is signed in, so it was not stored. */
export class CommandRefusedError extends Error {
  readonly code: RejectionCode

  constructor(code: RejectionCode) {
    super(code)
    this.name = 'CommandRefusedError'
    this.code = code
  }
}
