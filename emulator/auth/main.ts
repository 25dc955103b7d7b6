import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DatabaseSync } from 'node:sqlite'
import { handleCors, readBody, readJson, type ServiceHandler, sendJson } from '../http.ts'
import { projectId } from '../project.ts'
import { Accounts } from './accounts.ts'
import { adminOperations } from './admin-operations.ts'
import type { RequestBody } from './body.ts'
import { createClientOperations, refreshTokens } from './client-operations.ts'
import { AuthError, ensure, MissingApiKeyError } from './errors.ts'
import { Lockout } from './lockout.ts'
import { Sessions } from './sessions.ts'
import { createTenantHandler } from './tenant-operations.ts'
import { Tenants } from './tenants.ts'

export type AuthService = { handle: ServiceHandler; accounts: Accounts; tenants: Tenants }

const tokenPath = '/securetoken.googleapis.com/v1/token'
const clientPath = /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(\w+)$/
const adminPath =
  /^\/identitytoolkit\.googleapis\.com\/v\d\/projects\/([^/]+)(?:\/tenants\/([^/]+))?\/accounts(?::(\w+))?$/
const tenantPath = /^\/identitytoolkit\.googleapis\.com\/v2\/projects\/([^/]+)\/tenants(?:\/([^/]+))?$/

/**
 * Emulates a part of the HTTP API of Identity Platform (Firebase Auth with tenants) for the web SDK and firebase-admin.
 */
export function createAuthService(database: DatabaseSync): AuthService {
  const accounts = new Accounts(database)
  const tenants = new Tenants(database)
  const sessions = new Sessions(database, accounts)
  const client = createClientOperations({ accounts, tenants, sessions, lockout: new Lockout() })
  const manageTenants = createTenantHandler(tenants, accounts)

  async function routeRequest(request: IncomingMessage, url: URL): Promise<unknown> {
    if (url.pathname === tokenPath) {
      requirePost(request)
      requireApiKey(request, url)
      return refreshTokens(sessions, accounts, await readFormOrJson(request))
    }
    const operation = clientPath.exec(url.pathname)?.[1]
    if (operation !== undefined) {
      requirePost(request)
      requireApiKey(request, url)
      const perform = Object.hasOwn(client, operation) ? client[operation] : undefined
      if (perform === undefined) throw new AuthError('NOT_IMPLEMENTED', 501)
      return perform(await readJson(request), request.socket.remoteAddress ?? '')
    }
    const accountsMatch = adminPath.exec(url.pathname)
    if (accountsMatch !== null) {
      const [, project, tenant = '', name = 'create'] = accountsMatch
      requireAdmin(request, project!)
      if (tenants.get(tenant) === undefined) throw new AuthError('TENANT_NOT_FOUND')
      const perform = Object.hasOwn(adminOperations, name) ? adminOperations[name] : undefined
      if (perform === undefined) throw new AuthError('NOT_IMPLEMENTED', 501)
      const body = await readJson(request)
      ensure(tenant === '' || (body.tenantId ?? tenant) === tenant, 'TENANT_ID_MISMATCH')
      return perform(accounts, tenant, body, url.searchParams)
    }
    const tenantsMatch = tenantPath.exec(url.pathname)
    if (tenantsMatch !== null) {
      requireAdmin(request, tenantsMatch[1]!)
      const body = await readJson(request)
      return manageTenants({ method: request.method!, id: tenantsMatch[2], body, query: url.searchParams })
    }
    throw new AuthError('NOT_FOUND', 404)
  }

  async function handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    if (!/^\/(identitytoolkit|securetoken)\.googleapis\.com\//.test(url.pathname)) return false
    const isClientCall = !url.pathname.includes('/projects/')
    if (isClientCall && handleCors(request, response)) return true
    try {
      sendJson(response, 200, await routeRequest(request, url))
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      sendJson(response, error.status, error)
    }
    return true
  }

  return { handle, accounts, tenants }
}

function requirePost(request: IncomingMessage): void {
  if (request.method !== 'POST') throw new AuthError('METHOD_NOT_ALLOWED', 405)
}

/**
 * Requires an API key, except from firebase-admin, but accepts any value. In production the key identifies the Firebase
 * project; this server has only one project.
 */
function requireApiKey(request: IncomingMessage, url: URL): void {
  const hasKey = url.searchParams.get('key') || request.headers['x-goog-api-key']
  if (!hasKey && !isAdmin(request)) throw new MissingApiKeyError()
}

/** Reads the body of a request for tokens. The web SDK sends the fields as a form; other clients may send JSON. */
async function readFormOrJson(request: IncomingMessage): Promise<RequestBody> {
  if (request.headers['content-type']?.includes('json')) return readJson(request)
  return Object.fromEntries(new URLSearchParams((await readBody(request, 64 * 1024)).toString('utf8')))
}

function isAdmin(request: IncomingMessage): boolean {
  return request.headers.authorization === 'Bearer owner'
}

/**
 * Requires our project id and `Authorization: Bearer owner`, which firebase-admin sends to an emulator. A page of
 * another origin cannot send this header, because the URLs for firebase-admin answer without CORS headers.
 */
function requireAdmin(request: IncomingMessage, project: string): void {
  if (!isAdmin(request)) throw new AuthError('INSUFFICIENT_PERMISSION', 403)
  ensure(project === projectId, 'PROJECT_NOT_FOUND')
}
