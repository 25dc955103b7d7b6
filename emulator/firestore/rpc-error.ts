/** The statuses of Google's APIs: their gRPC number and the HTTP status under which we answer them. */
const statuses = {
  INVALID_ARGUMENT: [3, 400],
  NOT_FOUND: [5, 404],
  // The official mapping says 409, which firebase-admin over REST reads as ABORTED and tries again.
  ALREADY_EXISTS: [6, 412],
  PERMISSION_DENIED: [7, 403],
  FAILED_PRECONDITION: [9, 412],
  ABORTED: [10, 409],
  UNIMPLEMENTED: [12, 501],
  INTERNAL: [13, 500],
  UNAVAILABLE: [14, 503],
  UNAUTHENTICATED: [16, 401],
} as const

export type RpcStatus = keyof typeof statuses

/** A refusal, as Firestore words it: a status out of a closed set and a line for people. */
export class RpcError extends Error {
  readonly status: RpcStatus

  constructor(status: RpcStatus, message: string) {
    super(message)
    this.status = status
  }

  /** The number that gRPC has for the status. */
  get code(): number {
    return statuses[this.status][0]
  }

  get httpStatus(): number {
    return statuses[this.status][1]
  }
}

/** An error that is no RpcError is a bug of ours: it is printed, and the client hears INTERNAL. */
export function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error
  console.error(error)
  return new RpcError('INTERNAL', 'Internal error.')
}
