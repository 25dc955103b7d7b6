/** Statuses of Google's APIs, each with its gRPC number and the HTTP status that this server sends. */
const statuses = {
  INVALID_ARGUMENT: [3, 400],
  NOT_FOUND: [5, 404],
  // Google sends the HTTP status 409. This server sends 412, because firebase-admin over REST treats every 409
  // as ABORTED and repeats the request.
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

/** An error as Firestore reports it, with a status for programs and a message for people. */
export class RpcError extends Error {
  readonly status: RpcStatus

  constructor(status: RpcStatus, message: string) {
    super(message)
    this.status = status
  }

  /** The gRPC number of the status. */
  get code(): number {
    return statuses[this.status][0]
  }

  get httpStatus(): number {
    return statuses[this.status][1]
  }
}

/** Returns an RpcError unchanged. Any other error is printed and becomes INTERNAL. */
export function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error
  console.error(error)
  return new RpcError('INTERNAL', 'Internal error.')
}
