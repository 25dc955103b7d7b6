import { applicationDefault } from 'firebase-admin/app'
import { OperatorError, ServiceError } from './operator-error.ts'

/** The values in `/__/firebase/init.json` that are used here. */
type WebConfig = {
  apiKey: string
  projectId: string
  databaseURL: string
  storageBucket: string
  emulator?: boolean
  region?: string
}

type Service = 'auth' | 'firestore' | 'registry' | 'storage' | 'functions'
type Call = {
  method?: string
  /** Sent as JSON, unless it is a Buffer. */
  body?: unknown
  headers?: Record<string, string>
  /** The ID token of a user. By default the call has the rights of the operator. */
  token?: string
}

/** The time limit of a request, long enough to upload the largest picture over a slow connection. */
const timeoutMs = 120_000

/**
 * A connection to a Firebase project or to a running embedded backend (`emulator/`, this project's own imitation of
 * Firebase), with the rights of the operator.
 */
export type Project = {
  config: WebConfig
  /** The address of the app, for example `http://localhost:4000`. */
  origin: string
  isEmulator: boolean
  /** @throws ServiceError when the answer is not 2xx */
  send(service: Service, path: string, call?: Call): Promise<Response>
  /** Like `send`, but returns the parsed JSON of the answer. */
  json<Answer>(service: Service, path: string, call?: Call): Promise<Answer>
}

/**
 * Connects to a running embedded backend (`backend` is its address) or to a Google project (`project` is its id). Reads
 * the same configuration as the app: `/__/firebase/init.json`.
 * @param options.fetch replaces `fetch` in tests
 * @throws OperatorError unless exactly one of `backend` and `project` is given, when there is no answer, when the
 * answer is from another project, or when `backend` is not an emulator
 */
export async function connectProject(options: {
  backend?: string | undefined
  project?: string | undefined
  fetch?: typeof fetch
}): Promise<Project> {
  const { backend, project, fetch: request = fetch } = options
  if ((backend === undefined) === (project === undefined)) {
    throw new OperatorError('Diga dónde: --backend http://localhost:4000 o --project PROYECTO.')
  }
  const origin = backend === undefined ? `https://${project}.web.app` : backend.replace(/\/$/, '')
  const config = await readConfig(origin, request)
  if (project !== undefined && config.projectId !== project) {
    throw new OperatorError(`${origin} es del proyecto ${config.projectId}, no de ${project}.`)
  }
  const isEmulator = config.emulator === true
  if (backend !== undefined && !isEmulator) throw new OperatorError(`${origin} no es un emulador; use --project.`)
  const bases = isEmulator ? emulatorBases(origin, config) : googleBases(config)
  const credential = isEmulator ? undefined : applicationDefault()

  async function send(service: Service, path: string, call: Call = {}): Promise<Response> {
    const address = `${bases[service]}${path}`
    const token = call.token ?? (credential ? (await credential.getAccessToken()).access_token : 'owner')
    const isBinary = Buffer.isBuffer(call.body)
    const response = await request(address, {
      method: call.method ?? (call.body === undefined ? 'GET' : 'POST'),
      headers: {
        authorization: `Bearer ${token}`,
        // Google's Storage library for servers sends this header. The embedded Storage gives every client that sends it
        // the rights of an administrator.
        'x-goog-api-client': 'gccl/1',
        ...(call.token === undefined && !isEmulator && { 'x-goog-user-project': config.projectId }),
        ...(call.body !== undefined && !isBinary && { 'content-type': 'application/json' }),
        ...call.headers,
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(call.body !== undefined && { body: isBinary ? (call.body as BodyInit) : JSON.stringify(call.body) }),
    })
    if (response.ok) return response
    throw new ServiceError(address, response.status, reasonOf(await response.text()))
  }
  const json = async <Answer>(service: Service, path: string, call?: Call) =>
    (await (await send(service, path, call)).json()) as Answer
  return { config, origin, isEmulator, send, json }
}

async function readConfig(origin: string, request: typeof fetch): Promise<WebConfig> {
  try {
    return (await (await request(`${origin}/__/firebase/init.json`)).json()) as WebConfig
  } catch {
    throw new OperatorError(`Nadie contesta en ${origin}.`)
  }
}

const documentsOf = ({ projectId }: WebConfig) => `/v1/projects/${projectId}/databases/(default)/documents`

const emulatorBases = (origin: string, config: WebConfig): Record<Service, string> => ({
  auth: `${origin}/identitytoolkit.googleapis.com`,
  firestore: origin + documentsOf(config),
  registry: origin,
  storage: origin,
  functions: `${origin}/${config.projectId}/${config.region ?? 'us-central1'}`,
})

const googleBases = (config: WebConfig): Record<Service, string> => ({
  auth: 'https://identitytoolkit.googleapis.com',
  firestore: `https://firestore.googleapis.com${documentsOf(config)}`,
  registry: config.databaseURL.replace(/\/$/, ''),
  storage: 'https://storage.googleapis.com',
  functions: `https://${config.region ?? 'us-central1'}-${config.projectId}.cloudfunctions.net`,
})

/**
 * Finds the error code of a refused request: Auth sends it in `error.message`, alone or before ` : `, Firestore in
 * `error.status`, and our functions in `error.code`. For another answer, returns its message or the start of its text.
 */
function reasonOf(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { status?: string; message?: string; code?: unknown } | string }
    if (typeof error === 'string') return error
    const message = error?.message?.split(' : ')[0] ?? ''
    if (/^[A-Z_]+$/.test(message)) return message
    return error?.status ?? (typeof error?.code === 'string' ? error.code : message)
  } catch {
    return text.slice(0, 200)
  }
}
