import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DatabaseSync } from 'node:sqlite'
import { handleCors, ownOriginFor, readJson, type ServiceHandler, sendJson } from '../http.ts'
import { type DatabaseQuery, type DatabaseRules, noQuery } from '../rules/database-rules.ts'

/**
 * The entry of one tenant (a restaurant) in the registry: the URL of its database, its subdomain, and the ids of its
 * two Firebase Auth tenants, `Admins` for staff and `Clientes` for guests. In the answer to a request, a relative
 * `databaseURL` is resolved against the origin of the request.
 */
export type RegistryEntry = {
  databaseURL: string
  Subdominio: string
  AuthTenants: { Admins: string; Clientes: string }
  /** `pausa` while the operator of the servers has paused the tenant: the functions then refuse its calls. */
  Estado?: string
}

/** The list of tenants. The security rules apply only to `handle`, not to `get` and `put`. */
export type Registry = {
  handle: ServiceHandler
  get(tenantId: string): RegistryEntry | undefined
  put(tenantId: string, entry: RegistryEntry): void
}

class QueryError extends Error {}

/**
 * Serves the registry, which is the list of all tenants. In production the registry is a Firebase Realtime Database.
 * This emulator supports only REST. An operator (see `isOperator`) may read everything, and may write at the path of an
 * entry, for example `/demo.json`. Any other caller may only read, and only what the database's rules allow.
 */
export function createRegistry(database: DatabaseSync, rules: DatabaseRules): Registry {
  database.exec('CREATE TABLE IF NOT EXISTS registry (tenant TEXT PRIMARY KEY, entry TEXT NOT NULL)')
  const insert = database.prepare('INSERT OR REPLACE INTO registry (tenant, entry) VALUES (?, ?)')
  const remove = database.prepare('DELETE FROM registry WHERE tenant = ?')
  const one = database.prepare('SELECT entry FROM registry WHERE tenant = ?')
  const select = database.prepare('SELECT tenant, entry FROM registry ORDER BY tenant')

  function entries(request: IncomingMessage): Record<string, RegistryEntry> {
    const rows = select.all() as { tenant: string; entry: string }[]
    return Object.fromEntries(
      rows.map(({ tenant, entry }) => {
        const parsed = JSON.parse(entry) as RegistryEntry
        return [tenant, { ...parsed, databaseURL: new URL(parsed.databaseURL, ownOriginFor(request)).href }]
      }),
    )
  }

  const get = (tenantId: string) => {
    const row = one.get(tenantId) as { entry: string } | undefined
    return row && (JSON.parse(row.entry) as RegistryEntry)
  }
  const put = (tenantId: string, entry: RegistryEntry) => void insert.run(tenantId, JSON.stringify(entry))

  /** PUT replaces the whole entry, PATCH only the fields in the body. A field that is `null` is removed. */
  async function write(request: IncomingMessage, response: ServerResponse, tenantId: string): Promise<void> {
    const body = await readJson(request)
    if (request.method === 'DELETE') remove.run(tenantId)
    else {
      const fields = Object.entries({ ...(request.method === 'PATCH' && get(tenantId)), ...body })
      put(tenantId, Object.fromEntries(fields.filter(([, value]) => value !== null)) as RegistryEntry)
    }
    sendJson(response, 200, request.method === 'DELETE' ? null : body)
  }

  return {
    get,
    put,

    async handle(request, response, url) {
      if (!url.pathname.endsWith('.json')) return false
      if (handleCors(request, response)) return true
      try {
        const path = parsePath(url.pathname)
        if (path !== undefined && isOperator(request)) {
          const isWrite = ['PUT', 'PATCH', 'DELETE'].includes(request.method ?? '')
          if (isWrite && path.length === 1) await write(request, response, path[0]!)
          else if (request.method === 'GET') sendJson(response, 200, read(entries(request), path, noQuery, rules))
          else sendJson(response, 400, { error: 'An operator writes whole entries.' })
          return true
        }
        const query = parseQuery(url.searchParams)
        const { shallow, print } = parseFormat(url.searchParams)
        if (request.method !== 'GET' || path === undefined || query === undefined || !rules.mayRead(path, query)) {
          sendJson(response, 401, { error: 'Permission denied' })
        } else {
          const value = read(entries(request), path, query, rules)
          sendValue(response, shallow ? truncate(value) : value, print)
        }
      } catch (error) {
        if (!(error instanceof QueryError)) throw error
        sendJson(response, 400, { error: error.message })
      }
      return true
    },
  }
}

/**
 * Whether the request has the header `Authorization: Bearer owner`, which firebase-admin sends to an emulator, and
 * comes from a program on this machine. A request with the header `Origin` is not accepted, because a page has sent it:
 * browsers add `Origin` when a page of another site sends the header `Authorization`.
 */
function isOperator({ headers, socket }: IncomingMessage): boolean {
  const isLocal = /^(::1|(::ffff:)?127\.[\d.]+)$/.test(socket.remoteAddress ?? '')
  return headers.authorization === 'Bearer owner' && headers.origin === undefined && isLocal
}

/** @returns the keys from the root of the database, or undefined for a path that cannot be decoded */
function parsePath(pathname: string): string[] | undefined {
  try {
    const keys = pathname.slice(1, -'.json'.length).split('/').map(decodeURIComponent)
    return keys.filter(key => key !== '')
  } catch {
    return undefined
  }
}

const ignoredParameters = ['ns', 'auth', 'access_token', 'shallow', 'print']
const filters = ['equalTo', 'startAt', 'startAfter', 'endAt', 'endBefore', 'limitToFirst', 'limitToLast']

/** @returns the query, or undefined when the URL has a parameter that is not supported here, for example `startAt` */
function parseQuery(params: URLSearchParams): DatabaseQuery | undefined {
  if (!params.has('orderBy') && filters.some(name => params.has(name))) {
    throw new QueryError('orderBy must be defined when other query parameters are defined')
  }
  const query: DatabaseQuery = { ...noQuery }
  for (const [name, value] of params) {
    if (name === 'orderBy') query.orderByChild = String(parseParameter(name, value))
    else if (name === 'equalTo') query.equalTo = parseParameter(name, value) as DatabaseQuery['equalTo']
    else if (name === 'limitToFirst') query.limitToFirst = Number(parseParameter(name, value))
    else if (!ignoredParameters.includes(name)) return undefined
  }
  return query
}

type Print = 'pretty' | 'silent' | undefined

function parseFormat(params: URLSearchParams): { shallow: boolean; print: Print } {
  const shallow = params.get('shallow') === 'true'
  if (shallow && params.has('orderBy')) throw new QueryError('shallow cannot be combined with other query parameters')
  const print = params.get('print') ?? undefined
  if (print !== undefined && print !== 'pretty' && print !== 'silent') {
    throw new QueryError('print must be pretty or silent')
  }
  return { shallow, print }
}

/** Reduces an object to its keys, each with the value `true`, for a request with `shallow=true`. */
function truncate(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.keys(value).map(key => [key, true]))
}

function sendValue(response: ServerResponse, value: unknown, print: Print): void {
  if (print === 'silent') response.writeHead(204, { 'Cache-Control': 'no-store' }).end()
  else sendJson(response, 200, value, print === 'pretty' ? 2 : 0)
}

function parseParameter(name: string, value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    throw new QueryError(`${name} must be valid JSON`)
  }
}

function read(root: Record<string, unknown>, path: string[], query: DatabaseQuery, rules: DatabaseRules): unknown {
  let value: unknown = root
  for (const key of path) {
    value = typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Object(value)[key] : null
  }
  const { orderByChild: child, equalTo, limitToFirst } = query
  if (child === null) return value
  if (!rules.isIndexed(path, child)) {
    throw new QueryError(`Index not defined, add ".indexOn": "${child}", for path "/${path.join('/')}", to the rules`)
  }
  const matching = Object.entries(value ?? {}).filter(([, entry]) => Object(entry)[child] === equalTo)
  return Object.fromEntries(matching.slice(0, limitToFirst ?? matching.length))
}
