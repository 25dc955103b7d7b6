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

/** A command was refused on this device, for example by the rules (`reduce`), and so it was not stored. */
export class CommandRefusedError extends Error {
  readonly code: RejectionCode

  constructor(code: RejectionCode) {
    super(code)
    this.name = 'CommandRefusedError'
    this.code = code
  }
}
