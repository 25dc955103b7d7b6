import type { RejectionCode } from '../../../domain/errors.ts'

/** The device itself could not keep the command: the screen says `no guardado` and lets nobody believe otherwise. */
export class NotSaved extends Error {
  constructor(cause: unknown) {
    super('not saved on this device', { cause })
    this.name = 'NotSaved'
  }
}

/** The rules refuse the command on what this device knows; nothing was kept. */
export class Refused extends Error {
  readonly code: RejectionCode

  constructor(code: RejectionCode) {
    super(code)
    this.name = 'Refused'
    this.code = code
  }
}
