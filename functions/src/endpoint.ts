import { logger } from 'firebase-functions'
import { type HttpsFunction, type HttpsOptions, onRequest, type Request } from 'firebase-functions/v2/https'
import { KeyedMutex, QueueFull } from '../../async/keyed-mutex.ts'
import { callErrors } from '../../domain/errors.ts'
import { CallError, stackOf } from './call-error.ts'
import { type Caller, readToken, verifyCaller } from './caller.ts'
import { firestore } from './firebase.ts'
import { addressOf, anonymousDebit, type Debit, guestDebits, Limiter, requestDebits, staffDebit } from './limits.ts'
import { getTenantRef } from './tenant.ts'
import { isRecord, isSafeJson } from './untrusted.ts'

const region = 'us-central1'
const limiter = new Limiter()
/** Serves a tenant's guests one at a time, so that staff wait behind at most one guest however many guests call. */
const guestMutex = new KeyedMutex(100)

export type Call<Data = Record<string, unknown>> = { caller: Caller; data: Data }

/**
 * `items`: the field of `data` whose items the function checks one by one, so that a bad one is refused alone. `maxBytes`: of
 * the whole body.
 */
type EndpointOptions = { name: string; items?: string; maxBytes: number }
type RequestReader<Data> = (request: Request) => Data | Promise<Data>

/**
 * The one way in: who calls, from which tenant, how often, how much, and in what shape; `answer` gets the rest. What it returns
 * is sent as `{data}`, a `CallError` as `{error}`, anything else as `unavailable`, which a client sends again.
 */
export function createEndpoint(door: EndpointOptions, answer: (call: Call) => Promise<object>): HttpsFunction {
  return createHttpsFunction(door.name, { memory: '256MiB' }, request =>
    handleCall(door.name, request, request => readData(request, door), answer),
  )
}

/** The same for a function that is sent a form. `read` gets the multipart body and says which tenant it names. */
export function createFormEndpoint<Data extends { tenant: string }>(
  name: string,
  read: RequestReader<Data>,
  answer: (call: Call<Data>) => Promise<object>,
): HttpsFunction {
  return createHttpsFunction(name, { memory: '1GiB' }, request => handleCall(name, request, read, answer))
}

/** For those who cannot have a token yet. */
export function createAnonymousEndpoint(
  door: EndpointOptions,
  answer: (data: Record<string, unknown>) => Promise<object>,
): HttpsFunction {
  return createHttpsFunction(door.name, { memory: '256MiB' }, async request => {
    consumeOrRefuse([anonymousDebit(door.name, addressOf(request))])
    return answer(readData(request, door))
  })
}

async function handleCall<Data extends { tenant?: unknown }>(
  name: string,
  request: Request,
  read: RequestReader<Data>,
  answer: (call: Call<Data>) => Promise<object>,
): Promise<object> {
  const claimed = readToken(request.header('authorization'))
  consumeOrRefuse(guestDebits(name, claimed, addressOf(request)))
  const caller = await verifyCaller(claimed)
  const go = () => handleVerifiedCall(name, caller, request, read, answer)
  if (caller.role === 'guest') return guestMutex.run(caller.tenantId, go).catch(refuseWhenFull)
  consumeOrRefuse([staffDebit(caller)])
  return go()
}

function refuseWhenFull(error: unknown): never {
  throw error instanceof QueueFull ? new CallError('slow_down') : error
}

async function handleVerifiedCall<Data extends { tenant?: unknown }>(
  name: string,
  caller: Caller,
  request: Request,
  read: RequestReader<Data>,
  answer: (call: Call<Data>) => Promise<object>,
): Promise<object> {
  try {
    const data = await read(request)
    if (data.tenant !== caller.tenantId) throw new CallError('denied')
    consumeOrRefuse(requestDebits(caller, data))
    return await answer({ caller, data })
  } catch (error) {
    if (error instanceof CallError && auditedCodes.includes(error.code)) await audit(name, caller, error.code)
    throw error
  }
}

function consumeOrRefuse(claims: Debit[]): void {
  if (!limiter.consume(claims)) throw new CallError('slow_down')
}

/** What honest devices do not do. */
const auditedCodes: readonly CallError['code'][] = ['denied', 'fork']

async function audit(name: string, { uid, role, tenantId, databaseId }: Caller, code: string): Promise<void> {
  logger.warn('alarm', { function: name, code, tenantId })
  try {
    const entry = { kind: 'refused', at: Date.now(), uid, role, data: { function: name, code } }
    await getTenantRef(firestore(databaseId), tenantId).collection('audit').add(entry)
  } catch (error) {
    logger.error('not audited', { function: name, error: stackOf(error) })
  }
}

function createHttpsFunction(
  name: string,
  options: HttpsOptions,
  answer: (request: Request) => Promise<object>,
): HttpsFunction {
  return onRequest({ region, cors: true, invoker: 'public', ...options }, async (request, response) => {
    try {
      if (request.method !== 'POST') throw new CallError('invalid')
      response.status(200).json({ data: await answer(request) })
    } catch (error) {
      const { code, detail } = asCallError(name, error)
      response.status(callErrors[code]).json({ error: { code, message: messages[code], ...detail } })
    }
  })
}

/** @throws CallError `too_large`, or `invalid` for what is no `{headers, data}` or holds what no client may send. */
function readData(request: Request, { items = '', maxBytes }: EndpointOptions): Record<string, unknown> {
  // A request that says nothing of a body has none.
  const { rawBody = Buffer.alloc(0) } = request as { rawBody?: Buffer }
  if (rawBody.length > maxBytes) throw new CallError('too_large')
  const body = parse(rawBody)
  if (!isRecord(body) || !isRecord(body.data)) throw new CallError('invalid')
  if (!isSafeJson({ ...body, data: { ...body.data, [items]: null } })) throw new CallError('invalid')
  return body.data
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new CallError('invalid')
  }
}

/** Logs what is no answer of ours: by function and kind, without a word of the request. */
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
}
