import type { RejectionCode } from '../../../domain/errors.ts'

/** The device itself could not keep the command: the screen says `no guardado` and lets nobody believe otherwise. */
export class NotSavedError extends Error {
  constructor(cause: unknown) {
    super('not saved on this device', { cause })
    this.name = 'NotSavedError'
  }
}

/** The rules refuse the command on what this device knows; nothing was kept. */
export class RefusedError extends Error {
  readonly code: RejectionCode

  constructor(code: RejectionCode) {
    super(code)
    this.name = 'RefusedError'
    this.code = code
  }
}
