import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { hostingAndMonitoringRoutes } from './code-services.ts'
import { dataRoutes } from './data-services.ts'
import type { DeploymentFault } from './deployment-faults.ts'
import { createFakeGoogleState, FakeApiError, type FakeGoogleState, type Json, notFound } from './fake-google-state.ts'
import { projectRoutes } from './project-services.ts'
import { type Route, route } from './route.ts'
import { strangerRoutes } from './stranger-services.ts'
import { uploadRoutes } from './upload-services.ts'

/** A request that the fake has received. `isWrite`: whether it may change something at Google. */
export type SeenRequest = { method: string; host: string; path: string; isWrite: boolean }
/** From request number `at` on, the fake answers only requests for tokens, as if the client were killed. */
export type ConnectionCut = {
  /** The number of a request in `FakeGoogle.seen`, counted from 1. */
  at: number
  /** Whether the fake still executes request number `at`. */
  done: boolean
}
export type FakeGoogle = {
  url: string
  state: FakeGoogleState
  /** All requests except those for tokens, since the start or since the test last emptied this list. */
  seen: SeenRequest[]
  faults: Set<DeploymentFault>
  cut: ConnectionCut | undefined
  close: () => Promise<void>
}

/** Services that answer even if they are not enabled in the project. */
const alwaysOn = /^(cloudresourcemanager|serviceusage|cloudbilling|firebase|sts)\.googleapis\.com$/

/**
 * Starts a fake of the Google services that a deployment uses, on one local port: `URL/HOST/PATH`. It stores what
 * clients create, and refuses some requests that the documentation of the services forbids. It was never compared with
 * the real services.
 */
export async function startFakeGoogle(project: string, extra: Route[] = []): Promise<FakeGoogle> {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'))
  const [{ headers }] = hosting.headers as [{ headers: { key: string; value: string }[] }]
  const faults = new Set<DeploymentFault>()
  const stranger = strangerRoutes(faults, () => Object.fromEntries(headers.map(({ key, value }) => [key, value])))
  const token = route('POST', 'sts.googleapis.com', 'v1/token', () => ({
    access_token: 'fake-access-token',
    issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    token_type: 'Bearer',
    expires_in: 3600,
  }))
  const routes = [
    token,
    ...extra,
    ...projectRoutes,
    ...dataRoutes,
    ...hostingAndMonitoringRoutes,
    ...uploadRoutes,
    ...stranger,
  ]
  const fake = {
    state: createFakeGoogleState(project),
    seen: [] as SeenRequest[],
    faults,
    cut: undefined as ConnectionCut | undefined,
  }

  const server = createServer(async (request, response) => {
    const raw = await buffer(request)
    const { host, path, query } = readAddress(request)
    const isToken = host.startsWith('sts.')
    if (!isToken) fake.seen.push({ method: request.method!, host, path, isWrite: isWrite(request.method!, host, path) })
    const isCut = !isToken && fake.cut !== undefined && fake.seen.length >= fake.cut.at
    const isLast = isCut && fake.seen.length === fake.cut!.at
    if (isCut && !(isLast && fake.cut!.done)) return void request.socket.destroy()
    const answer = answerTo(routes, fake.state, request, { host, path, query, raw })
    if (isCut) return void request.socket.destroy()
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>(resolve => server.close(() => resolve()))
  }
  return Object.assign(fake, { url: `http://127.0.0.1:${port}`, close })
}

/**
 * Whether the request may change something at Google. The final check calls functions with POST; these calls do not
 * count.
 */
const isWrite = (method: string, host: string, path: string) =>
  method !== 'GET' && !path.endsWith(':getIamPolicy') && !host.endsWith('.cloudfunctions.net')

function readAddress(request: IncomingMessage) {
  const url = new URL(request.url!, 'http://127.0.0.1')
  const [, host = '', ...parts] = url.pathname.split('/')
  return { host, path: `/${decodeURIComponent(parts.join('/'))}`, query: url.searchParams }
}

type Address = { host: string; path: string; query: URLSearchParams; raw: Buffer }

function answerTo(
  routes: Route[],
  state: FakeGoogleState,
  request: IncomingMessage,
  { host, path, query, raw }: Address,
): Response {
  try {
    const found = routes.find(each => each.method === request.method && each.host.test(host) && each.path.test(path))
    if (!found) throw new FakeApiError(501, 'UNIMPLEMENTED', `the fake has no ${request.method} ${host}${path}`)
    const isOn = alwaysOn.test(host) || !host.endsWith('.googleapis.com') || state.services.has(host)
    const headers = new Headers(request.headers as Record<string, string>)
    const isStranger = !headers.has('authorization')
    if (!isOn && !isStranger) {
      throw new FakeApiError(403, 'PERMISSION_DENIED', `${host} has not been used in project`, 'SERVICE_DISABLED')
    }
    const ids = found.path.exec(path)!.slice(1)
    const answer = found.handle({ state, ids, query, body: parse(raw), headers, raw })
    if (answer === undefined) throw notFound()
    return answer instanceof Response ? answer : Response.json(answer)
  } catch (error) {
    if (error instanceof FakeApiError) return Response.json(error.body, { status: error.status })
    return Response.json({ error: { code: 400, message: String(error), status: 'INVALID_ARGUMENT' } }, { status: 400 })
  }
}

function parse(raw: Buffer): Json {
  try {
    return raw.length === 0 ? {} : JSON.parse(raw.toString())
  } catch {
    return {}
  }
}
