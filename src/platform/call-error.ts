import type { CallErrorCode } from '../../domain/errors.ts'

/**
 * Why a call to the server failed. The project's specification prescribes these names. `bad_request`: status 4xx.
 * `bad_response`: the server failed, or something else (for example a proxy) answered in place of the server.
 */
export type HttpFailure = 'network' | 'timeout' | 'canceled' | 'bad_request' | 'bad_response'

/** The error messages. The specification requires Spanish. */
const texts: { [Failure in HttpFailure]: string } = {
  network: 'No hay conexión con el servidor',
  timeout: 'La respuesta tardó demasiado tiempo en devolver la información',
  canceled: 'La petición se canceló',
  bad_request: 'El servidor no aceptó la petición',
  bad_response: 'La respuesta del servidor no se entiende',
}

/**
 * A failed call to the server. The code `unavailable` means that there was no answer, that the server could not do its
 * work, or that something else (for example a proxy) answered in place of the server.
 */
export class CallError extends Error {
  readonly code: CallErrorCode | 'timeout' | 'canceled'
  /**
   * The HTTP status of the answer; 0 for example if there was no answer. An error that the app finds without a call has
   * the status that the server would send, for example 401 if nobody is signed in.
   */
  readonly status: number
  readonly failure: HttpFailure
  /**
   * Further fields of the server's error object. For example, with the code `gap` (the server lacks an earlier command
   * of this device), `expected` is the number of the command that the server lacks.
   */
  readonly details: Record<string, unknown>

  constructor(code: CallError['code'], status: number, cause?: unknown, details: Record<string, unknown> = {}) {
    const failure = failureOf(code, status)
    super(texts[failure], { cause })
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.failure = failure
    this.details = details
  }
}

/**
 * Throws the CallError for an error of `fetch`: `timeout`, `canceled` (aborted by a signal) or else `unavailable`.
 * @param status the HTTP status, if the error occurred while the body of an answer was read
 */
export function throwCallError(error: unknown, status = 0): never {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'TimeoutError') throw new CallError('timeout', 0, error)
  if (name === 'AbortError') throw new CallError('canceled', 0, error)
  throw new CallError('unavailable', status, error)
}

/** Throws the CallError `unavailable` for every error. Unlike `throwCallError`, does so for a timeout too. */
export function throwUnavailable(error: unknown): never {
  throw new CallError('unavailable', 0, String(error))
}

/**
 * Writes an error to the console, unless it is a CallError or an error of the Firebase SDK, because these are to be
 * expected without a network.
 */
export function reportUnlessCallFailed(error: unknown): void {
  const isFirebaseError = error instanceof Error && error.name === 'FirebaseError'
  if (!(error instanceof CallError) && !isFirebaseError) console.error(error)
}

function failureOf(code: CallError['code'], status: number): HttpFailure {
  if (code === 'timeout' || code === 'canceled') return code
  if (status === 0) return 'network'
  return status >= 400 && status < 500 ? 'bad_request' : 'bad_response'
}
