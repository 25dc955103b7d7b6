import type { CallErrorCode } from '../../domain/errors.ts'

/** How a call failed on its way: the HTTP client's standard codes of the specification. */
export type HttpFailure = 'network' | 'timeout' | 'canceled' | 'bad_request' | 'bad_response'

/** What each means, for a person. */
const texts: { [Failure in HttpFailure]: string } = {
  network: 'No hay conexión con el servidor',
  timeout: 'La respuesta tardó demasiado tiempo en devolver la información',
  canceled: 'La petición se canceló',
  bad_request: 'El servidor no aceptó la petición',
  bad_response: 'La respuesta del servidor no se entiende',
}

/**
 * A call that was not answered with data. `unavailable`: no answer, or none that a function of ours could give.
 * Its message is in Spanish and says how the call failed.
 */
export class CallError extends Error {
  readonly code: CallErrorCode | 'timeout' | 'canceled'
  /** Of HTTP; 0 when there was no answer. */
  readonly status: number
  readonly failure: HttpFailure
  /** The answer's `error`, for codes that say more: `expected` of a gap, `errors` of a catalogue. */
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

function failureOf(code: CallError['code'], status: number): HttpFailure {
  if (code === 'timeout' || code === 'canceled') return code
  if (status === 0) return 'network'
  return status >= 400 && status < 500 ? 'bad_request' : 'bad_response'
}
