import { GoogleAuth } from 'google-auth-library'
import * as v from 'valibot'

/**
 * Google answered a request with an error, or an operation failed or took too long. `status`: the HTTP status, or, for
 * an operation, Google's RPC code, such as 7. `reason`: for example Google's code `SERVICE_DISABLED`.
 */
export class GoogleError extends Error {
  readonly status: number
  readonly reason: string
  constructor(status: number, reason: string, message: string) {
    super(message)
    this.status = status
    this.reason = reason
  }
}

/** There are no usable Google credentials on this machine, or Google cannot be reached. */
export class GoogleUnavailable extends Error {
  readonly reason: 'credentials' | 'network'
  constructor(reason: GoogleUnavailable['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** A request that changes something. Without `body`, `{}` is sent. `path` begins with the version: `v1/projects/…`. */
export type SentRequest = { method: 'POST' | 'PATCH' | 'PUT'; service: string; path: string; body?: object }
/** A long-running operation of Google. `done` is missing while the operation runs. */
export type Operation = { name?: string; done?: boolean; error?: { message?: string; code?: number } }

/** Calls Google's REST services with the credentials of the operator. `service` is a host: `run.googleapis.com`. */
export type Google = {
  /** @returns undefined when the resource does not exist. @throws GoogleError, GoogleUnavailable */
  get<T>(service: string, path: string): Promise<T | undefined>
  /** @throws GoogleError, GoogleUnavailable */
  send<T>(request: SentRequest): Promise<T>
  /**
   * Sends a request, and waits until the operation in Google's answer has ended. `version`: the version of the
   * service's API, for example `v2`, which is put in front of the operation's name.
   * @throws GoogleError, GoogleUnavailable
   */
  sendAndWait(request: SentRequest, version: string): Promise<void>
}

export type GoogleOptions = {
  project: string
  /**
   * For tests: the address of a server on this machine. All requests are sent to this server instead of Google, for
   * example to `URL/run.googleapis.com/v1/…`.
   */
  loopback?: string | undefined
  /** Waits some milliseconds before a failed read is repeated, and before an operation's state is read again. */
  pause: (ms: number) => Promise<void>
}

const scopes = ['cloud-platform', 'firebase', 'firebase.database', 'userinfo.email'].map(
  name => `https://www.googleapis.com/auth/${name}`,
)
/**
 * Services that are called before the project exists or has a billing account. Requests to them lack the header
 * `x-goog-user-project`, which names the project to which Google charges a request.
 */
const servicesBeforeProject = ['cloudresourcemanager', 'serviceusage', 'cloudbilling', 'firebase'].map(
  name => `${name}.googleapis.com`,
)
const errorSchema = v.object({
  error: v.object({
    message: v.optional(v.string(), ''),
    status: v.optional(v.string(), ''),
    details: v.optional(v.array(v.object({ reason: v.optional(v.string()) })), []),
  }),
})

/** Uses the credentials that are found on this machine. */
export function connectGoogle({ project, loopback, pause }: GoogleOptions): Google {
  const origin = loopback === undefined ? undefined : checkLoopback(loopback)
  const auth = new GoogleAuth({ scopes, projectId: project })

  async function request(method: string, service: string, path: string, body?: object): Promise<Response> {
    const headers = await readHeaders(auth)
    if (!headers.has('x-goog-user-project') && !servicesBeforeProject.includes(service)) {
      headers.set('x-goog-user-project', project)
    }
    if (body) headers.set('content-type', 'application/json')
    const base = origin === undefined ? `https://${service}` : `${origin}/${service}`
    try {
      const init = { method, headers, signal: AbortSignal.timeout(60_000) }
      return await fetch(`${base}/${path}`, body ? { ...init, body: JSON.stringify(body) } : init)
    } catch {
      throw new GoogleUnavailable('network')
    }
  }

  async function get<T>(service: string, path: string): Promise<T | undefined> {
    for (let retries = 0; ; retries++) {
      const response = await request('GET', service, path)
      if (response.status === 404) {
        await response.arrayBuffer()
        return undefined
      }
      if (response.ok) return (await response.json()) as T
      const isTransient = response.status === 429 || response.status >= 500
      const error = await readError(response)
      if (!isTransient || retries === 3) throw error
      await pause(1000 * 2 ** retries)
    }
  }

  // A failed request is not repeated, because Google may have executed it. The next run of `npm run deploy` first reads
  // the state again.
  async function send<T>({ method, service, path, body }: SentRequest): Promise<T> {
    const response = await request(method, service, path, body ?? {})
    if (!response.ok) throw await readError(response)
    return (await response.json()) as T
  }

  async function sendAndWait(sent: SentRequest, version: string): Promise<void> {
    let operation = await send<Operation>(sent)
    for (let waited = 0; !operation.done && operation.name !== undefined; waited += 2) {
      if (waited > 900) throw new GoogleError(504, 'TIMEOUT', `${operation.name} sigue después de 15 minutos`)
      await pause(2000)
      operation = (await get<Operation>(sent.service, `${version}/${operation.name}`)) ?? { done: true }
    }
    if (operation.error) throw new GoogleError(operation.error.code ?? 500, 'OPERATION', operation.error.message ?? '')
  }

  return { get, send, sendAndWait }
}

async function readHeaders(auth: GoogleAuth): Promise<Headers> {
  try {
    return new Headers(await auth.getRequestHeaders())
  } catch (cause) {
    const { code } = cause as { code?: unknown }
    throw new GoogleUnavailable(isNetworkCode(code) ? 'network' : 'credentials', cause)
  }
}

const isNetworkCode = (code: unknown): boolean =>
  typeof code === 'string' && /^(ECONN|ENOTFOUND|EAI_AGAIN|ENETUNREACH|ETIMEDOUT|UND_ERR)/.test(code)

async function readError(response: Response): Promise<GoogleError> {
  const parsed = v.safeParse(errorSchema, await response.json().catch(() => undefined))
  const { message, status, details } = parsed.success ? parsed.output.error : { message: '', status: '', details: [] }
  const reason = details.find(detail => detail.reason !== undefined)?.reason ?? status
  return new GoogleError(response.status, reason, message || `HTTP ${response.status}`)
}

/**
 * Checks that the address is on this machine, because the operator's credentials are sent to it.
 * @returns the origin of the address
 * @throws Error for any other address
 */
export function checkLoopback(address: string): string {
  const { hostname, origin } = new URL(address)
  if (!['127.0.0.1', '[::1]', 'localhost'].includes(hostname)) throw new Error(`${address} is not on loopback`)
  return origin
}
