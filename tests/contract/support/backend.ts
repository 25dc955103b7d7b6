import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AccessRules } from '../../../emulator/firestore/access.ts'
import { createFirestoreService } from '../../../emulator/firestore/main.ts'
import { HttpError } from '../../../emulator/http.ts'
import type { Rules } from '../../../emulator/rules/rules.ts'
import { openDatabase } from '../../../emulator/store/database.ts'
import type { DocumentStore } from '../../../emulator/store/documents.ts'

/** A running Firestore emulator of this project. `store` is its database, which tests can read and write directly. */
export type Backend = { port: number; store: DocumentStore; stop(): Promise<void> }

/**
 * Starts only the Firestore part of `emulator/`, this project's own imitation of Firebase.
 * @param options.port 0 or absent for any free port
 * @param options.access rules; without them all reads and writes are allowed
 * @param options.page HTML served at `/`, for tests in a browser
 */
export async function startBackend(options: {
  dataDir: string
  port?: number
  access?: Rules | AccessRules
  page?: string
  test?: boolean
}): Promise<Backend> {
  const database = openDatabase(options.dataDir)
  const firestore = createFirestoreService({
    database,
    access: options.access ?? { allows: () => true },
    test: options.test,
  })
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    try {
      if (await firestore.handle(request, response, url)) return
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return void response.writeHead(error.status).end(error.message)
    }
    if (url.pathname !== '/' || !options.page) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(options.page)
  })
  await new Promise<void>(resolve => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    store: firestore.store,
    stop: () =>
      new Promise(resolve => {
        firestore.close()
        server.close(() => {
          database.close()
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
