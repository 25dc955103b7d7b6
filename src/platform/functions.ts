import { type CallErrorCode, callErrorStatuses } from '../../domain/errors.ts'
import { getIdToken } from './accounts.ts'
import { CallError, throwCallError } from './call-error.ts'
import { functionsAddress, isJson } from './config.ts'
import { platform } from './connection.ts'

type CallOptions = {
  /** In milliseconds; by default one hour. */
  timeout?: number
  /** The user whose token is sent with the call; by default the signed-in user. */
  uid?: string
  /** Sends the call without a token. */
  anonymous?: boolean
  signal?: AbortSignal
}

const oneHourMs = 3_600_000

/**
 * Calls a Cloud Function. Adds the field `tenant` if `data` has none.
 * @throws CallError
 */
export function callCloudFunction<Answer>(name: string, data: object, options: CallOptions = {}): Promise<Answer> {
  const body = JSON.stringify({ headers: {}, data: { tenant: platform().tenantId, ...data } })
  return post<Answer>(name, body, { 'content-type': 'text/plain' }, options)
}

/**
 * Calls a Cloud Function with a form, for example to upload a file. Adds the field `tenant` if the form has none.
 * @throws CallError
 */
export function callFunctionWithForm<Answer>(name: string, form: FormData, options: CallOptions = {}): Promise<Answer> {
  if (!form.has('tenant')) form.set('tenant', platform().tenantId)
  return post<Answer>(name, form, {}, options)
}

async function post<Answer>(name: string, body: BodyInit, headers: HeadersInit, options: CallOptions): Promise<Answer> {
  const address = `${functionsAddress(platform().config, platform().origin)}/${name}`
  const signal = createSignal(options)
  const send = async (refresh: boolean) => {
    const token = options.anonymous ? undefined : await fetchToken(options.uid, refresh)
    const init = { method: 'POST', body, headers: { ...headers, ...authorization(token) }, signal }
    return fetch(address, init).catch(throwCallError)
  }
  const answer = async () => {
    // A token may expire on its way to the server. So if the server answers 401, the call is repeated once with a new
    // token.
    const response = await send(false).then(first => (first.status === 401 && !options.anonymous ? send(true) : first))
    return readData<Answer>(response)
  }
  // `signal` cannot stop Firebase Auth while it fetches a token, so this race enforces the timeout.
  return Promise.race([answer(), rejectOnAbort(signal).catch(throwCallError)])
}

/** A signal that aborts after `timeout`, or when `signal` aborts. (`AbortSignal.any` would need Safari 17.4.) */
function createSignal({ timeout = oneHourMs, signal }: CallOptions): AbortSignal {
  const timeoutSignal = AbortSignal.timeout(timeout)
  if (!signal) return timeoutSignal
  const either = new AbortController()
  for (const one of [timeoutSignal, signal]) rejectOnAbort(one).catch(reason => either.abort(reason))
  return either.signal
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/**
 * @param uid the user whose token is fetched; by default the signed-in user
 * @returns `undefined` if nobody is signed in, or if this device does not know the signed-in user any more
 * @throws CallError `unauthenticated` if this device does not know the user `uid` any more; errors of `getIdToken`
 */
async function fetchToken(uid: string | undefined, refresh: boolean): Promise<string | undefined> {
  const { sessions } = platform()
  const id = uid ?? (await sessions.readCurrent())?.uid
  const user = id === undefined ? undefined : await sessions.findUser(id)
  if (!user && uid !== undefined) throw new CallError('unauthenticated', 401, 'the user has left this device')
  return user && getIdToken(user, refresh)
}

const authorization = (token: string | undefined): HeadersInit => (token ? { authorization: `Bearer ${token}` } : {})

/**
 * Returns the field `data` of the answer. An answer that is not JSON counts as `unavailable`, because a captive portal
 * may answer with status 200 and an HTML page.
 * @throws CallError with the server's error code if the answer has one; otherwise for example `unavailable` or
 * `timeout`
 */
async function readData<Answer>(response: Response): Promise<Answer> {
  const { status } = response
  if (!isJson(response)) throw new CallError('unavailable', status, 'no JSON')
  const answer = await response.json().catch(error => throwCallError(error, status))
  if (response.ok && answer?.data !== undefined) return answer.data as Answer
  const { code, message, ...details } = (answer?.error ?? {}) as Record<string, unknown>
  throw new CallError(isCode(code) ? code : 'unavailable', status, message, details)
}

const isCode = (code: unknown): code is CallErrorCode =>
  typeof code === 'string' && Object.hasOwn(callErrorStatuses, code)
