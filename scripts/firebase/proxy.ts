import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http'
import { webConfig } from '../../emulator/hosting/main.ts'
import { ownOriginFor, sendJson } from '../../emulator/http.ts'
import { functionsRegion, projectId } from '../../emulator/project.ts'

/** The port of each server behind the proxy. `backend`: `emulator/`, this project's own imitation of Firebase. */
export type Targets = { auth: number; functions: number; hosting: number; backend: number }

const isAuth = /^\/(identitytoolkit|securetoken)\.googleapis\.com\//
const isBackend = /^\/(v1\/projects|google\.firestore|v0\/b|upload\/|download\/|storage\/|b\/|healthz$)|\.json$/

/**
 * @param path the path of a request, without its query, for example `/table/comedor`
 * @returns the server to which the proxy forwards the request
 */
export function chooseTarget(path: string): keyof Targets {
  if (isAuth.test(path)) return 'auth'
  if (path.startsWith(`/${projectId}/${functionsRegion}/`)) return 'functions'
  return isBackend.test(path) ? 'backend' : 'hosting'
}

/**
 * Serves the app and all its services on one port, as the app expects. Requests to Auth, Functions and Hosting go to
 * Google's emulators, all other requests to `backend`. In `init.json`, which the app reads at its start, the
 * proxy names its own address for all services.
 * @returns a function that stops the proxy
 */
export async function startProxy(port: number, targets: Targets): Promise<() => void> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0]!
    if (path === '/__/firebase/init.json') return sendJson(response, 200, webConfig(ownOriginFor(request)))
    forward(request, response, targets[chooseTarget(path)])
  })
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

function forward(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url: path, headers } = request
  const address = request.socket.remoteAddress ?? ''
  const onward = openRequest(
    { host: '127.0.0.1', port, method, path, headers: { ...headers, 'x-forwarded-for': address } },
    answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      response.flushHeaders()
      answer.pipe(response)
    },
  )
  onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}
