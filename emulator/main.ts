import { readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { createAuthService } from './auth/main.ts'
import { readExpiryPolicies } from './firestore/expiry.ts'
import { createFirestoreService } from './firestore/main.ts'
import { createFunctionsHandler } from './functions/main.ts'
import { createHostingHandler } from './hosting/main.ts'
import { HttpError, type ServiceHandler, sendJson } from './http.ts'
import { refuseForeignPages } from './own-pages.ts'
import { createRegistry } from './registry/main.ts'
import { loadDatabaseRules } from './rules/database-rules.ts'
import { loadRules } from './rules/rules.ts'
import { seedOnce } from './seed/main.ts'
import { createStorageService } from './storage/main.ts'
import { openDatabase } from './store/database.ts'
import { dataEntryNames } from './store/private-folder.ts'
import { type ServiceName, UsageCounter } from './usage.ts'

export type EmulatorOptions = {
  /** 0 picks a free port. */
  port: number
  /** The folder with the database, the stored objects and the keys. */
  dataDir: string
  /** The folder of the built app. */
  dist: string
  /** The path of the functions' bundle. Without it the server runs no functions. */
  functions?: string
  /** Deletes all data first, so that the server starts with only the seed data. */
  fresh?: boolean
  /**
   * Enables what only tests need, for example a PUT that replaces the security rules, and `POST /emulator/v1/reset`,
   * which deletes all data and writes the seed data again.
   */
  test?: boolean
  /**
   * The file to which `createQueryRecorder` appends queries. `npm run indexes` derives the Firestore indexes from the
   * queries of the browser tests.
   */
  recordQueries?: string
  /**
   * The address on which the server listens, by default 127.0.0.1. ID tokens are unsigned, so anybody who can reach the
   * port can forge a token.
   */
  host?: string
}

export type Emulator = { port: number; close(): Promise<void> }

/**
 * Starts the app and its whole backend on one port, and resolves when the server is ready.
 * @throws Error, with a one-line message when the port is in use, the data folder is not usable or the functions'
 * bundle does not load
 */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  let backend: Backend | undefined
  const host = options.host ?? '127.0.0.1'
  const server = createServer(async (request, response) => {
    try {
      refuseForeignPages(request.headers, { host, test: options.test })
      await routeRequest(backend, request, response)
    } catch (error) {
      sendError(response, error)
    }
  })
  // A request fails if a client sends it at the moment when the server closes the idle connection. That is rare with a
  // timeout that is longer than Node's default of 5 seconds.
  server.keepAliveTimeout = 65_000
  const port = await listen(server, options.port, host)
  try {
    backend = await createBackend(options, port, reset)
    return {
      port,
      async close() {
        backend?.endStreams()
        await closeServer(server)
        backend?.database.close()
      },
    }
  } catch (error) {
    await closeServer(server)
    throw error
  }

  /** Ends all open streams, deletes all data and writes the seed data again. */
  async function reset(): Promise<void> {
    backend?.endStreams()
    backend?.database.close()
    backend = undefined
    backend = await createBackend({ ...options, fresh: true }, port, reset)
  }
}

type Part = [service: ServiceName, handle: ServiceHandler]
type Backend = { database: DatabaseSync; usage: UsageCounter; parts: Part[]; endStreams(): void }

async function createBackend(options: EmulatorOptions, port: number, reset: () => Promise<void>): Promise<Backend> {
  const { dataDir, dist, test } = options
  if (options.fresh) deleteData(dataDir)
  const database = openDatabase(dataDir)
  const usage = new UsageCounter()
  const auth = createAuthService(database)
  const firestore = createFirestoreService({
    database,
    access: loadRulesFile('firestore.rules'),
    usage,
    recordQueries: options.recordQueries,
    expiry: readExpiryPolicies(),
    test,
  })
  const storage = createStorageService({ database, dataDir, rules: loadRulesFile('storage.rules') })
  const databaseRules = 'firebase/database.rules.json'
  const registry = createRegistry(database, loadDatabaseRules(readFileSync(databaseRules, 'utf8'), databaseRules))
  await seedOnce(database, { auth, registry, objects: storage.store, documents: firestore.store })
  const functions =
    options.functions && (await createFunctionsHandler({ bundle: options.functions, port, dataDir, usage }))
  const hosting = createHostingHandler(dist, 'firebase.json')
  // The registry comes last because it takes every `*.json` path that no other service has taken.
  const parts: Part[] = [
    ...(test ? [['hosting', createResetHandler(reset)] satisfies Part] : []),
    ['auth', auth.handle],
    ['firestore', firestore.handle],
    ['storage', storage.handle],
    ...(functions ? [['functions', functions] satisfies Part] : []),
    ['hosting', hosting],
    ['registry', registry.handle],
  ]
  return { database, usage, parts, endStreams: firestore.close }
}

function createResetHandler(reset: () => Promise<void>): ServiceHandler {
  return async (request, response, url) => {
    if (url.pathname !== '/emulator/v1/reset' || request.method !== 'POST') return false
    await reset()
    sendJson(response, 200, {})
    return true
  }
}

function loadRulesFile(name: string) {
  return loadRules(readFileSync(join('firebase', name), 'utf8'), name)
}

/** Deletes only the files that the emulator writes, because the folder may contain other files. */
function deleteData(dataDir: string): void {
  for (const name of dataEntryNames) rmSync(join(dataDir, name), { recursive: true, force: true })
}

async function routeRequest(
  backend: Pick<Backend, 'parts' | 'usage'> | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = URL.parse(request.url ?? '/', 'http://localhost')
  if (url === null) throw new HttpError(400, 'Bad address.')
  if (url.pathname === '/healthz') return sendJson(response, backend ? 200 : 503, { ready: backend !== undefined })
  if (backend === undefined) throw new HttpError(503, 'Starting.')
  for (const [service, handle] of backend.parts) {
    const forget = backend.usage.addRequest(service, request, response)
    if (await handle(request, response, url)) return
    forget()
  }
  throw new HttpError(404, 'Not found.')
}

function sendError(response: ServerResponse, error: unknown): void {
  const status = error instanceof HttpError ? error.status : 500
  if (status === 500) console.error(error)
  if (response.headersSent) return void response.destroy()
  const message = error instanceof HttpError ? error.message : 'Internal error.'
  sendJson(response, status, { error: { code: status, message } })
}

type Server = ReturnType<typeof createServer>

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`port ${port} is in use; choose another with PORT.`) : error)
    })
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
