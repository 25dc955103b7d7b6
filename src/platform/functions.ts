import { type CallErrorCode, callErrors } from '../../domain/errors.ts'
import { getToken } from './accounts.ts'
import { CallError } from './call-error.ts'
import { functionsAddress, isJson } from './config.ts'
import { platform } from './connection.ts'

type CallOptions = {
  /** Milliseconds; one hour by default, as the specification has it. */
  timeout?: number
  /** On whose behalf; the session's by default. */
  uid?: string
  /** Ends the call when nobody waits for it any more. */
  signal?: AbortSignal
}

const oneHourMs = 3_600_000

/**
 * Calls a function of the backend as the signed-in user; `tenant` is filled in when none is given.
 * @throws CallError, in Spanish; `timeout` when there was no answer in time, `canceled` when `signal` ended it
 */
export function call<Answer>(name: string, data: object, options: CallOptions = {}): Promise<Answer> {
  const body = JSON.stringify({ headers: {}, data: { tenant: platform().tenantId, ...data } })
  return post<Answer>(name, body, { 'content-type': 'text/plain' }, options)
}

/** The form variant: posts multipart, answers only the data. */
export function callWithForm<Answer>(name: string, form: FormData, options: CallOptions = {}): Promise<Answer> {
  if (!form.has('tenant')) form.set('tenant', platform().tenantId)
  return post<Answer>(name, form, {}, options)
}

async function post<Answer>(name: string, body: BodyInit, headers: HeadersInit, options: CallOptions): Promise<Answer> {
  const address = `${functionsAddress(platform().config, platform().origin)}/${name}`
  const timeoutSignal = AbortSignal.timeout(options.timeout ?? oneHourMs)
  const signal = options.signal ? AbortSignal.any([timeoutSignal, options.signal]) : timeoutSignal
  const send = async (refresh: boolean) => {
    const token = await getTokenFor(options.uid, refresh)
    const init = { method: 'POST', body, headers: { ...headers, ...authorization(token) }, signal }
    return fetch(address, init).catch(throwCallError)
  }
  const answer = async () => {
    // A token may have been revoked or have died on the way: one refreshed token, then the refusal stands.
    const response = await send(false).then(first => (first.status === 401 ? send(true) : first))
    return readData<Answer>(response)
  }
  // Auth itself heeds no signal, and on a hung network it is patient.
  return Promise.race([answer(), rejectOnAbort(signal).catch(throwCallError)])
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

async function getTokenFor(uid: string | undefined, refresh: boolean): Promise<string | undefined> {
  const { sessions } = platform()
  const id = uid ?? (await sessions.readCurrent())?.uid
  const user = id === undefined ? undefined : await sessions.findUser(id)
  return user && getToken(user, refresh)
}

const authorization = (token: string | undefined): HeadersInit => (token ? { authorization: `Bearer ${token}` } : {})

/** The content type decides whether a function has answered: a captive portal says 200, with HTML. */
async function readData<Answer>(response: Response): Promise<Answer> {
  const { status } = response
  if (!isJson(response)) throw new CallError('unavailable', status, 'no JSON')
  const answer = await response.json().catch(error => throwCallError(error, status))
  if (response.ok && answer?.data !== undefined) return answer.data as Answer
  const { code, message, ...details } = (answer?.error ?? {}) as Record<string, unknown>
  throw new CallError(isCode(code) ? code : 'unavailable', status, message, details)
}

const isCode = (code: unknown): code is CallErrorCode => typeof code === 'string' && Object.hasOwn(callErrors, code)

/** What `fetch` throws, as ours. */
function throwCallError(error: unknown, status = 0): never {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'TimeoutError') throw new CallError('timeout', 0, error)
  if (name === 'AbortError') throw new CallError('canceled', 0, error)
  throw new CallError('unavailable', status, error)
}
