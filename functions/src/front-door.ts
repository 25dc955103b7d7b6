import { logger } from 'firebase-functions'
import { type HttpsFunction, type HttpsOptions, onRequest, type Request } from 'firebase-functions/v2/https'
import { KeyedMutex, QueueFull } from '../../async/keyed-mutex.ts'
import { callErrors } from '../../domain/errors.ts'
import { CallError, stackOf } from './call-error.ts'
import { type Caller, identify, readToken } from './caller.ts'
import { firestore } from './firebase.ts'
import { addressOf, anonymousDebit, type Debit, guestDebits, Limiter, requestDebits, staffDebit } from './limits.ts'
import { tenantRef } from './tenant.ts'
import { isClean, isRecord } from './untrusted.ts'

const region = 'us-central1'
const limiter = new Limiter()
/** Serves a tenant's guests one at a time, so that staff wait behind at most one guest however many guests call. */
const guestMutex = new KeyedMutex(100)

export type Call<Data = Record<string, unknown>> = { caller: Caller; data: Data }

/**
 * `items`: the field of `data` whose items the function checks one by one, so that a bad one is refused alone. `maxBytes`: of
 * the whole body.
 */
type Door = { name: string; items?: string; maxBytes: number }
type Reader<Data> = (request: Request) => Data | Promise<Data>

/**
 * The one way in: who calls, from which tenant, how often, how much, and in what shape; `answer` gets the rest. What it returns
 * is sent as `{data}`, a `CallError` as `{error}`, anything else as `unavailable`, which a client sends again.
 */
export function frontDoor(door: Door, answer: (call: Call) => Promise<object>): HttpsFunction {
  return serve(door.name, { memory: '256MiB' }, request =>
    admit(door.name, request, request => readData(request, door), answer),
  )
}

/** The same for a function that is sent a form. `read` gets the multipart body and says which tenant it names. */
export function formDoor<Data extends { tenant: string }>(
  name: string,
  read: Reader<Data>,
  answer: (call: Call<Data>) => Promise<object>,
): HttpsFunction {
  return serve(name, { memory: '1GiB' }, request => admit(name, request, read, answer))
}

/** For those who cannot have a token yet. */
export function openDoor(door: Door, answer: (data: Record<string, unknown>) => Promise<object>): HttpsFunction {
  return serve(door.name, { memory: '256MiB' }, async request => {
    take([anonymousDebit(door.name, addressOf(request))])
    return answer(readData(request, door))
  })
}

async function admit<Data extends { tenant?: unknown }>(
  name: string,
  request: Request,
  read: Reader<Data>,
  answer: (call: Call<Data>) => Promise<object>,
): Promise<object> {
  const claimed = readToken(request.header('authorization'))
  take(guestDebits(name, claimed, addressOf(request)))
  const caller = await identify(claimed)
  const go = () => answerTo(name, caller, request, read, answer)
  if (caller.role === 'guest') return guestMutex.run(caller.tenantId, go).catch(refuseWhenFull)
  take([staffDebit(caller)])
  return go()
}

function refuseWhenFull(error: unknown): never {
  throw error instanceof QueueFull ? new CallError('slow_down') : error
}

async function answerTo<Data extends { tenant?: unknown }>(
  name: string,
  caller: Caller,
  request: Request,
  read: Reader<Data>,
  answer: (call: Call<Data>) => Promise<object>,
): Promise<object> {
  try {
    const data = await read(request)
    if (data.tenant !== caller.tenantId) throw new CallError('denied')
    take(requestDebits(caller, data))
    return await answer({ caller, data })
  } catch (error) {
    if (error instanceof CallError && audited.includes(error.code)) await audit(name, caller, error.code)
    throw error
  }
}

function take(claims: Debit[]): void {
  if (!limiter.take(claims)) throw new CallError('slow_down')
}

/** What honest devices do not do. */
const audited: readonly CallError['code'][] = ['denied', 'fork']

async function audit(name: string, { uid, role, tenantId, databaseId }: Caller, code: string): Promise<void> {
  logger.warn('alarm', { function: name, code, tenantId })
  try {
    const entry = { kind: 'refused', at: Date.now(), uid, role, data: { function: name, code } }
    await tenantRef(firestore(databaseId), tenantId).collection('audit').add(entry)
  } catch (error) {
    logger.error('not audited', { function: name, error: stackOf(error) })
  }
}

function serve(name: string, options: HttpsOptions, answer: (request: Request) => Promise<object>): HttpsFunction {
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
function readData(request: Request, { items = '', maxBytes }: Door): Record<string, unknown> {
  // A request that says nothing of a body has none.
  const { rawBody = Buffer.alloc(0) } = request as { rawBody?: Buffer }
  if (rawBody.length > maxBytes) throw new CallError('too_large')
  const body = parse(rawBody)
  if (!isRecord(body) || !isRecord(body.data)) throw new CallError('invalid')
  if (!isClean({ ...body, data: { ...body.data, [items]: null } })) throw new CallError('invalid')
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
