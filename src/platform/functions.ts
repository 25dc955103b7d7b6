import { type CallErrorCode, callErrors } from '../../domain/errors.ts'
import { tokenOf } from './accounts.ts'
import { CallError } from './call-error.ts'
import { isJson } from './config.ts'
import { platform } from './connection.ts'
import type { FirebaseConfig } from './identity.ts'

type Options = {
  /** Milliseconds; one hour by default, as the specification has it. */
  timeout?: number
  /** On whose behalf; the session's by default. */
  uid?: string
}

const oneHour = 3_600_000
const tookTooLong = 'La respuesta tardó demasiado tiempo en devolver la información'

/**
 * Calls a function of the backend as the signed-in user; `tenant` is filled in when none is given.
 * @throws CallError; after a time-out with the Spanish message of the specification
 */
export function call<Answer>(name: string, data: object, options: Options = {}): Promise<Answer> {
  const body = JSON.stringify({ headers: {}, data: { tenant: platform().tenantId, ...data } })
  return post<Answer>(name, body, { 'content-type': 'text/plain' }, options)
}

/** The form variant: posts multipart, answers only the data. */
export function callWithForm<Answer>(name: string, form: FormData, options: Options = {}): Promise<Answer> {
  if (!form.has('tenant')) form.set('tenant', platform().tenantId)
  return post<Answer>(name, form, {}, options)
}

async function post<Answer>(name: string, body: BodyInit, headers: HeadersInit, options: Options): Promise<Answer> {
  const address = `${functionsAddress(platform().config, platform().origin)}/${name}`
  const signal = AbortSignal.timeout(options.timeout ?? oneHour)
  const attempt = async (refresh: boolean) => {
    const token = await tokenFor(options.uid, refresh)
    return send(address, { method: 'POST', body, headers: { ...headers, ...authorization(token) }, signal })
  }
  // A token may have been revoked or have died on the way: one refreshed token, then the refusal stands.
  const response = await attempt(false).then(first => (first.status === 401 ? attempt(true) : first))
  return dataOf<Answer>(response)
}

/** A region of the project, an address of its own, or the emulator on the page's origin. */
export function functionsAddress(
  { projectId, emulator, region = 'us-central1', functionsBase }: FirebaseConfig,
  origin: string,
): string {
  if (functionsBase) return functionsBase.replace(/\/$/, '')
  return emulator ? `${origin}/${projectId}/${region}` : `https://${region}-${projectId}.cloudfunctions.net`
}

async function tokenFor(uid: string | undefined, refresh: boolean): Promise<string | undefined> {
  const { sessions } = platform()
  const id = uid ?? (await sessions.current())?.uid
  const user = id === undefined ? undefined : await sessions.find(id)
  return user && tokenOf(user, refresh)
}

const authorization = (token: string | undefined): HeadersInit => (token ? { authorization: `Bearer ${token}` } : {})

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    throw asCallError(error)
  }
}

/** The content type decides whether a function has answered: a captive portal says 200, with HTML. */
async function dataOf<Answer>(response: Response): Promise<Answer> {
  const { status } = response
  if (!isJson(response)) throw new CallError('unavailable', status, `HTTP ${status} without JSON`)
  const answer = await response.json().catch(error => {
    throw asCallError(error, status)
  })
  if (response.ok && answer?.data !== undefined) return answer.data as Answer
  const { code, message = `HTTP ${status}`, ...details } = (answer?.error ?? {}) as Record<string, unknown>
  throw new CallError(isCode(code) ? code : 'unavailable', status, String(message), details)
}

const isCode = (code: unknown): code is CallErrorCode => typeof code === 'string' && Object.hasOwn(callErrors, code)

function asCallError(error: unknown, status = 0): CallError {
  if (error instanceof DOMException && error.name === 'TimeoutError') return new CallError('timeout', 0, tookTooLong)
  return new CallError('unavailable', status, String(error))
}
