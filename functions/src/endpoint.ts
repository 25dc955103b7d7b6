import { logger } from 'firebase-functions'
import { type HttpsFunction, onRequest, type Request } from 'firebase-functions/v2/https'
import { KeyedMutex, QueueFull } from '../../async/keyed-mutex.ts'
import { callErrorStatuses } from '../../domain/errors.ts'
import { toAuditEntry } from './audit.ts'
import { CallError, stackOf } from './call-error.ts'
import { type Caller, readToken, verifyCaller } from './caller.ts'
import { firestore } from './firebase.ts'
import {
  anonymousDebit,
  type Debit,
  guestDebits,
  pinAddressDebit,
  pinTabletDebits,
  RateLimiter,
  readClientAddress,
  requestDebits,
  staffDebit,
} from './limits.ts'
import { type FunctionName, runtimeLimits } from './runtime-limits.ts'
import { getTenantRef } from './tenant.ts'
import { isRecord, isSafeJson, parseJson } from './untrusted.ts'

const region = 'us-central1'
const limiter = new RateLimiter()
/** The maximum size of a request body in bytes, for calls of guests and for calls without a token. */
export const maxGuestBytes = 64 * 1024
/**
 * Runs the calls of a tenant's guests one after another in each running instance, so that many guests do not delay the
 * calls of staff. While 100 guest calls of a tenant wait, a further guest call is refused with `slow_down`.
 */
const guestMutex = new KeyedMutex(100)

/**
 * A call of a cloud function after its token and its body were checked. `data`: the field `data` of the body, or the
 * content of the form. `address`: the caller's IP address.
 */
export type Call<Data = Record<string, unknown>> = { caller: Caller; data: Data; address: string }

/**
 * `items` names a list in `data`, for example `commands`, that the endpoint does not check for unsafe keys such as
 * `__proto__`. The function that handles the call checks each item of this list, so that one invalid item does not make
 * the whole call fail. `maxBytes` is the maximum size of the request body.
 */
type EndpointOptions = { name: FunctionName; items?: string; maxBytes: number }
type RequestReader<Data> = (request: Request) => Data | Promise<Data>

/**
 * Creates a cloud function (HTTPS) for signed-in callers. Checks the token, the tenant, the rate limits, the size of
 * the body and its JSON before `handle` runs. Answers `{data}` or `{error}`. An error that is not a `CallError` is
 * logged and answered as `unavailable`, so that clients retry the call.
 */
export function createEndpoint(options: EndpointOptions, handle: (call: Call) => Promise<object>): HttpsFunction {
  return createHttpsFunction(options.name, request =>
    handleCall(options.name, request, request => readData(request, options), handle),
  )
}

/**
 * Creates a cloud function for signed-in callers whose request body is a multipart form, for example with a picture.
 * `read` parses the form.
 */
export function createFormEndpoint<Data extends { tenant: string }>(
  name: FunctionName,
  read: RequestReader<Data>,
  handle: (call: Call<Data>) => Promise<object>,
): HttpsFunction {
  return createHttpsFunction(name, request => handleCall(name, request, read, handle))
}

/** Creates a cloud function for callers without a token. Each IP address has its own rate limit. */
export function createAnonymousEndpoint(
  options: EndpointOptions,
  handle: (data: Record<string, unknown>) => Promise<object>,
): HttpsFunction {
  return createHttpsFunction(options.name, async request => {
    consumeOrRefuse([anonymousDebit(options.name, readClientAddress(request))])
    return handle(readData(request, options))
  })
}

/**
 * Creates the cloud function `pin`. Staff sign in with it, so its callers may have no token. Calls without a token are
 * limited by IP address and by tablet. The limit by address is high, because the tablets of a restaurant may share one
 * address.
 */
export function createPinEndpoint(
  options: EndpointOptions,
  handle: (caller: Caller | undefined, data: Record<string, unknown>) => Promise<object>,
): HttpsFunction {
  return createHttpsFunction(options.name, async request => {
    if (request.header('authorization') !== undefined) {
      const read = (request: Request) => readData(request, options)
      return handleCall(options.name, request, read, ({ caller, data }) => handle(caller, data))
    }
    consumeOrRefuse([pinAddressDebit(readClientAddress(request))])
    const data = readData(request, options)
    consumeOrRefuse(pinTabletDebits(data))
    return handle(undefined, data)
  })
}

async function handleCall<Data extends { tenant?: unknown }>(
  name: string,
  request: Request,
  read: RequestReader<Data>,
  handle: (call: Call<Data>) => Promise<object>,
): Promise<object> {
  const authorization = request.header('authorization')
  if (authorization === undefined) refuseLongBody(request)
  const caller = await verifyCaller(readToken(authorization))
  consumeOrRefuse(guestDebits(name, caller, readClientAddress(request)))
  if (caller.role === 'guest') refuseLongBody(request)
  const run = () => handleVerifiedCall(name, caller, request, read, handle)
  if (caller.role === 'guest') return guestMutex.run(caller.tenantId, run).catch(refuseWhenFull)
  consumeOrRefuse([staffDebit(caller)])
  return run()
}

/**
 * Refuses a body above 64 KiB, so that the server does not hold large bodies in memory while the calls of guests wait
 * for each other.
 */
function refuseLongBody(request: Request): void {
  if (bytesOf(request).length > maxGuestBytes) throw new CallError('too_large')
}

const bytesOf = (request: Request): Buffer => (request as { rawBody?: Buffer }).rawBody ?? Buffer.alloc(0)

function refuseWhenFull(error: unknown): never {
  throw error instanceof QueueFull ? new CallError('slow_down') : error
}

async function handleVerifiedCall<Data extends { tenant?: unknown }>(
  name: string,
  caller: Caller,
  request: Request,
  read: RequestReader<Data>,
  handle: (call: Call<Data>) => Promise<object>,
): Promise<object> {
  try {
    const data = await read(request)
    if (data.tenant !== caller.tenantId) throw new CallError('denied')
    consumeOrRefuse(requestDebits(caller, data))
    return await handle({ caller, data, address: readClientAddress(request) })
  } catch (error) {
    if (error instanceof CallError && auditedCodes.includes(error.code)) await audit(name, caller, error.code)
    throw error
  }
}

function consumeOrRefuse(debits: Debit[]): void {
  if (!limiter.consume(debits)) throw new CallError('slow_down')
}

/**
 * If a call of a verified caller fails with one of these errors, it is recorded in the audit log. Our own app rarely
 * causes them, so they may be signs of an attack.
 */
const auditedCodes: readonly CallError['code'][] = ['denied', 'fork']

async function audit(name: string, { uid, role, tenantId, databaseId }: Caller, code: string): Promise<void> {
  logger.warn('alarm', { function: name, code, tenantId })
  try {
    const entry = { kind: 'refused', at: Date.now(), uid, role, data: { function: name, code } }
    await getTenantRef(firestore(databaseId), tenantId).collection('audit').add(toAuditEntry(entry))
  } catch (error) {
    logger.error('not audited', { function: name, error: stackOf(error) })
  }
}

function createHttpsFunction(name: FunctionName, handle: (request: Request) => Promise<object>): HttpsFunction {
  return onRequest({ region, cors: true, invoker: 'public', ...runtimeLimits[name] }, async (request, response) => {
    try {
      if (request.method !== 'POST') throw new CallError('invalid')
      response.status(200).json({ data: await handle(request) })
    } catch (error) {
      const { code, detail } = asCallError(name, error)
      response.status(callErrorStatuses[code]).json({ error: { code, message: messages[code], ...detail } })
    }
  })
}

/**
 * Parses the request body and returns its field `data`.
 * @throws CallError `too_large`; `invalid` for a body that is not JSON, has no object `data`, is nested too deep or has
 * unsafe keys such as `__proto__` (outside the list `items`)
 */
function readData(request: Request, { items = '', maxBytes }: EndpointOptions): Record<string, unknown> {
  const rawBody = bytesOf(request)
  if (rawBody.length > maxBytes) throw new CallError('too_large')
  const body = parseJson(rawBody.toString('utf8'))
  if (!isRecord(body) || !isRecord(body.data)) throw new CallError('invalid')
  if (!isSafeJson({ ...body, data: { ...body.data, [items]: null } })) throw new CallError('invalid')
  return body.data
}

function asCallError(name: string, error: unknown): CallError {
  if (error instanceof CallError) {
    logger.info('refused', { function: name, code: error.code })
    return error
  }
  logger.error('failed', { function: name, error: stackOf(error) })
  return new CallError('unavailable')
}

const messages: Record<CallError['code'], string> = {
  invalid: 'The request is not understood.',
  unauthenticated: 'Sign in again.',
  denied: 'Not allowed.',
  gap: 'A command before these has not arrived.',
  fork: 'This device has already sent something else under that number.',
  conflict: 'It was changed meanwhile.',
  too_large: 'Too much at once.',
  upgrade: 'This version of the app is too old.',
  slow_down: 'Too many requests.',
  unavailable: 'Not available now; try again.',
  paused: 'This tenant is paused.',
}
