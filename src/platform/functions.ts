import { type CallErrorCode, callErrors } from '../../domain/errors.ts'
import { tokenOf } from './accounts.ts'
import { CallError } from './call-error.ts'
import { functionsAddress, isJson } from './config.ts'
import { platform } from './connection.ts'

type Options = {
  /** Milliseconds; one hour by default, as the specification has it. */
  timeout?: number
  /** On whose behalf; the session's by default. */
  uid?: string
  /** Ends the call when nobody waits for it any more. */
  signal?: AbortSignal
}

const oneHour = 3_600_000

/**
 * Calls a function of the backend as the signed-in user; `tenant` is filled in when none is given.
 * @throws CallError, in Spanish; `timeout` when there was no answer in time, `canceled` when `signal` ended it
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
  const limit = AbortSignal.timeout(options.timeout ?? oneHour)
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit
  const attempt = async (refresh: boolean) => {
    const token = await tokenFor(options.uid, refresh)
    const init = { method: 'POST', body, headers: { ...headers, ...authorization(token) }, signal }
    return fetch(address, init).catch(failed)
  }
  const answer = async () => {
    // A token may have been revoked or have died on the way: one refreshed token, then the refusal stands.
    const response = await attempt(false).then(first => (first.status === 401 ? attempt(true) : first))
    return dataOf<Answer>(response)
  }
  // Auth itself heeds no signal, and on a hung network it is patient.
  return Promise.race([answer(), ended(signal).catch(failed)])
}

const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

async function tokenFor(uid: string | undefined, refresh: boolean): Promise<string | undefined> {
  const { sessions } = platform()
  const id = uid ?? (await sessions.current())?.uid
  const user = id === undefined ? undefined : await sessions.find(id)
  return user && tokenOf(user, refresh)
}

const authorization = (token: string | undefined): HeadersInit => (token ? { authorization: `Bearer ${token}` } : {})

/** The content type decides whether a function has answered: a captive portal says 200, with HTML. */
async function dataOf<Answer>(response: Response): Promise<Answer> {
  const { status } = response
  if (!isJson(response)) throw new CallError('unavailable', status, 'no JSON')
  const answer = await response.json().catch(error => failed(error, status))
  if (response.ok && answer?.data !== undefined) return answer.data as Answer
  const { code, message, ...details } = (answer?.error ?? {}) as Record<string, unknown>
  throw new CallError(isCode(code) ? code : 'unavailable', status, message, details)
}

const isCode = (code: unknown): code is CallErrorCode => typeof code === 'string' && Object.hasOwn(callErrors, code)

/** What `fetch` throws, as ours. */
function failed(error: unknown, status = 0): never {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'TimeoutError') throw new CallError('timeout', 0, error)
  if (name === 'AbortError') throw new CallError('canceled', 0, error)
  throw new CallError('unavailable', status, error)
}
