/** An error that the operator can correct. `message` is one line in Spanish, which the command prints. */
export class OperatorError extends Error {}

/** A service of Firebase answered with an HTTP error. `reason`: the service's own code, for example `EMAIL_EXISTS`. */
export class ServiceError extends Error {
  readonly status: number
  readonly reason: string

  constructor(address: string, status: number, reason: string) {
    super(`${new URL(address).pathname}: ${status} ${reason}`)
    this.status = status
    this.reason = reason
  }
}
