/** An error that the operator can correct. The command prints its `message`, which is in Spanish. */
export class OperatorError extends Error {}

/** A service of Firebase answered with an HTTP error. `reason`: its code, for example `EMAIL_EXISTS`, or its text. */
export class ServiceError extends Error {
  readonly status: number
  readonly reason: string

  constructor(address: string, status: number, reason: string) {
    super(`${new URL(address).pathname}: ${status} ${reason}`)
    this.status = status
    this.reason = reason
  }
}
