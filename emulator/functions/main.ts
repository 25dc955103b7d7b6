import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { readBearerToken } from '../auth/token.ts'
import type { ServiceHandler } from '../http.ts'
import { functionsRegion, projectId, storageBucket } from '../project.ts'
import type { UsageCounter } from '../usage.ts'
import { ensureServiceAccount } from './credentials.ts'
import { ensureVapidKeys } from './vapid-keys.ts'

/**
 * The longest request body that is parsed for staff. It is longer than 10 MiB, the limit of `orders` and `catalog`, so
 * that these functions themselves refuse a body that is a little too long. Pictures above 11 MiB, which `upload` accepts
 * in production, are refused here.
 */
const maxBytes = 11 * 1024 * 1024
/** The longest body that is parsed for a guest, or for a caller without a valid token. */
const maxGuestBytes = 64 * 1024

/**
 * Serves each HTTP function of the bundle at `/{project}/{region}/{name}`. The bundle contains firebase-admin, which
 * reads the emulator's address from environment variables. Environment variables belong to the whole process, so one
 * process can run only one emulator with functions.
 * @throws Error with a one-line message when the bundle does not load
 */
export async function createFunctionsHandler(options: {
  bundle: string
  port: number
  dataDir: string
  usage: UsageCounter
}): Promise<ServiceHandler> {
  setEnvironment(options.port, options.dataDir)
  const exported = await loadBundle(options.bundle)
  const base = `/${projectId}/${functionsRegion}/`
  const apps = new Map<string, ReturnType<typeof express>>()
  for (const [name, value] of Object.entries(exported)) if (isHttpFunction(value)) apps.set(name, createApp(value))

  return (request, response, url) => {
    if (!url.pathname.startsWith(base)) return false
    const [name = '', ...rest] = url.pathname.slice(base.length).split('/')
    const app = apps.get(name)
    if (app === undefined) return false
    if (request.method !== 'OPTIONS') options.usage.addCall(name)
    request.url = `/${rest.join('/')}${url.search}`
    // Appends the client's IP address to `x-forwarded-for` as the last entry, like Google's front end in production.
    const forwarded = [request.headers['x-forwarded-for'] ?? [], request.socket.remoteAddress ?? []].flat()
    request.headers['x-forwarded-for'] = forwarded.join(', ')
    app(request, response)
    return true
  }
}

function setEnvironment(port: number, dataDir: string): void {
  const ownAddress = `127.0.0.1:${port}`
  Object.assign(process.env, {
    GCLOUD_PROJECT: projectId,
    GOOGLE_APPLICATION_CREDENTIALS: ensureServiceAccount(dataDir),
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: storageBucket, databaseURL: `http://${ownAddress}` }),
    FIRESTORE_EMULATOR_HOST: ownAddress,
    FIREBASE_AUTH_EMULATOR_HOST: ownAddress,
    FIREBASE_STORAGE_EMULATOR_HOST: ownAddress,
    STORAGE_EMULATOR_HOST: `http://${ownAddress}`,
    ...ensureVapidKeys(dataDir),
  })
}

async function loadBundle(bundle: string): Promise<object> {
  try {
    return (await import(pathToFileURL(resolve(bundle)).href)) as object
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0]
    throw new Error(`the functions in ${bundle} are damaged (${reason}); delete that file to have it built again.`)
  }
}

/** firebase-functions gives each HTTP function the property `__endpoint.httpsTrigger`. */
function isHttpFunction(value: unknown): value is RequestHandler {
  return typeof value === 'function' && '__endpoint' in value && Object(value.__endpoint).httpsTrigger !== undefined
}

function createBodyParser(limit: number): express.Router {
  const options = { limit, verify: attachRawBody }
  const parser = express.Router()
  parser.use(express.json(options), express.text({ ...options, type: 'text/*' }))
  parser.use(express.urlencoded({ ...options, extended: true }), express.raw({ ...options, type: '*/*' }))
  return parser
}

/**
 * Wraps a function so that its requests have the parsed body and `rawBody`, as in Google's Functions Framework. A body
 * that is too long is refused before it is parsed. The limit depends on the role in the caller's token.
 */
function createApp(handler: RequestHandler): ReturnType<typeof express> {
  const app = express()
  app.disable('x-powered-by')
  const [short, long] = [createBodyParser(maxGuestBytes), createBodyParser(maxBytes)]
  app.use((request, response, next) => {
    const token = readBearerToken(request.headers.authorization)
    const parse = token === null || token.role === 'guest' ? short : long
    parse(request, response, next)
  })
  app.use(handler)
  app.use(sendBodyError)
  return app
}

function attachRawBody(request: IncomingMessage, _response: ServerResponse, rawBody: Buffer): void {
  Object.assign(request, { rawBody })
}

/**
 * Answers a request whose body cannot be read. Errors that a function throws never arrive here, because
 * firebase-functions answers them.
 */
const sendBodyError: ErrorRequestHandler = (error: { status?: number }, _request, response, _next) => {
  const tooLarge = error.status === 413
  response.status(error.status ?? 500).json({
    error: { code: tooLarge ? 'too_large' : 'invalid', message: tooLarge ? 'Too much at once.' : 'Not understood.' },
  })
}
