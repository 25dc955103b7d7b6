import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import type { ServiceHandler } from '../http.ts'
import { bucket, projectId, region } from '../project.ts'
import { ensureServiceAccount } from './credentials.ts'

const limit = '11mb'

/**
 * Runs the functions' bundle as it is deployed, under `/{project}/{region}/{name}`. The environment that tells
 * firebase-admin where everything is belongs to the whole process: one host a process.
 * @throws an Error with one clear line when the bundle does not load
 */
export async function createFunctions(options: {
  bundle: string
  port: number
  dataDir: string
}): Promise<ServiceHandler> {
  setEnvironment(options.port, options.dataDir)
  const exported = await loadBundle(options.bundle)
  const base = `/${projectId}/${region}/`
  const apps = new Map<string, ReturnType<typeof express>>()
  for (const [name, value] of Object.entries(exported)) if (isHttpFunction(value)) apps.set(name, createApp(value))

  return (request, response, url) => {
    if (!url.pathname.startsWith(base)) return false
    const [name = '', ...rest] = url.pathname.slice(base.length).split('/')
    const app = apps.get(name)
    if (app === undefined) return false
    request.url = `/${rest.join('/')}${url.search}`
    // As Google's front end does: what it saw itself comes last.
    const forwarded = [request.headers['x-forwarded-for'] ?? [], request.socket.remoteAddress ?? []].flat()
    request.headers['x-forwarded-for'] = forwarded.join(', ')
    app(request, response)
    return true
  }
}

function setEnvironment(port: number, dataDir: string): void {
  const here = `127.0.0.1:${port}`
  Object.assign(process.env, {
    GCLOUD_PROJECT: projectId,
    GOOGLE_APPLICATION_CREDENTIALS: ensureServiceAccount(dataDir),
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: bucket, databaseURL: `http://${here}` }),
    FIRESTORE_EMULATOR_HOST: here,
    FIREBASE_AUTH_EMULATOR_HOST: here,
    FIREBASE_STORAGE_EMULATOR_HOST: here,
    STORAGE_EMULATOR_HOST: `http://${here}`,
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

/** What `onRequest` of firebase-functions makes says so itself. */
function isHttpFunction(value: unknown): value is RequestHandler {
  return typeof value === 'function' && '__endpoint' in value && Object(value.__endpoint).httpsTrigger !== undefined
}

/** Around a function what the Functions Framework puts there: parsed bodies beside the raw one. */
function createApp(handler: RequestHandler): ReturnType<typeof express> {
  const app = express()
  app.disable('x-powered-by')
  const options = { limit, verify: attachRawBody }
  app.use(express.json(options))
  app.use(express.text({ ...options, type: 'text/*' }))
  app.use(express.urlencoded({ ...options, extended: true }))
  app.use(express.raw({ ...options, type: '*/*' }))
  app.use(handler)
  app.use(fail)
  return app
}

function attachRawBody(request: IncomingMessage, _response: ServerResponse, rawBody: Buffer): void {
  Object.assign(request, { rawBody })
}

/** A body that cannot be read. What a function throws, firebase-functions answers itself. */
const fail: ErrorRequestHandler = (error: { status?: number }, _request, response, _next) => {
  const tooLarge = error.status === 413
  response.status(error.status ?? 500).json({
    error: { code: tooLarge ? 'too_large' : 'invalid', message: tooLarge ? 'Too much at once.' : 'Not understood.' },
  })
}
