import { createTenant } from '../payloads/create-tenant.ts'
import type { MemoryFirestore } from '../payloads/memory-firestore.ts'
import { callFunction, type Functions } from './build.ts'
import { registryFetch } from './doubles.ts'

/** The claims (fields) of a Firebase ID token. */
export type Claims = { [name: string]: unknown }
type RequestOptions = {
  /**
   * The claims of the caller's token, or the whole value of the header `Authorization`. If undefined, the header is not
   * sent.
   */
  as?: Claims | string
  data?: unknown
  /** The body of the request. If undefined, the body is made from `data`. */
  body?: string | Uint8Array
  method?: string
  /** The value of the header `x-forwarded-for`: `10.0.0.1` if undefined. Null sends no such header. */
  address?: string | null
  headers?: { [name: string]: string }
}

export const roles = ['admin', 'manager', 'cashier', 'waiter', 'kitchen', 'guest'] as const
export type Role = (typeof roles)[number]

/** The claims of the test user with this role, whose uid is for example `waiter-1`. `more` overrides them. */
export const claimsOf = (role: string, more: Claims = {}, tenant = 'demo'): Claims => ({
  uid: `${role}-1`,
  role,
  tenantId: tenant,
  auth_time: 1000,
  firebase: { tenant: `${tenant}-${role === 'guest' ? 'clientes' : 'admins'}` },
  ...more,
})

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
/** An ID token without a signature, because the test double of Firebase Auth checks no signatures. */
export const tokenOf = (claims: Claims): string => `${encode({ alg: 'none' })}.${encode(claims)}.`

let harnessCount = 0

/** Calls the cloud functions with a new test tenant in memory. `Date.now()` stands still unless a case sets `now`. */
export class Harness {
  readonly db: MemoryFirestore = createTenant()
  readonly logLines: string[] = []
  readonly accountCalls: string[] = []
  readonly savedPaths: string[] = []
  readonly #functions: Functions
  now: number

  constructor(functions: Functions) {
    this.#functions = functions
    // Each harness starts ten days after the one before, so that earlier calls no longer count in the rate limits.
    this.now = Date.UTC(2030, 0) + ++harnessCount * 86_400_000 * 10
    this.db.documents.set('tenants/golf', this.db.documents.get('tenants/demo')!)
    const { db, logLines: logged, accountCalls, savedPaths: saved } = this
    globalThis.doubles = { db, logged, accountCalls, saved, verify }
    globalThis.fetch = registryFetch
    Date.now = () => this.now
  }

  call(name: string, { as, data, body, method = 'POST', address = '10.0.0.1', headers = {} }: RequestOptions = {}) {
    const authorization = typeof as === 'object' ? `Bearer ${tokenOf(as)}` : as
    const rawBody = Buffer.from(body ?? JSON.stringify({ headers: {}, data: { tenant: 'demo', ...(data as object) } }))
    const all: { [name: string]: string | undefined } = { ...headers, authorization }
    if (address !== null) all['x-forwarded-for'] = address
    const header = (name: string) => all[name.toLowerCase()]
    return callFunction(this.#functions[name]!, {
      method,
      headers: all,
      header,
      rawBody,
      socket: { remoteAddress: '10.9.9.9' },
    })
  }

  /** @returns the HTTP status as text, for example `200`, or the code of the error, for example `denied` */
  async callForStatusOrCode(name: string, asked?: RequestOptions): Promise<string> {
    const { status, body } = await this.call(name, asked)
    return body.error ? body.error.code : String(status)
  }

  /** @returns the paths of the documents that `act` created or changed */
  async collectWrites(act: () => Promise<unknown>): Promise<string[]> {
    const before = new Map([...this.db.documents].map(([path, fields]) => [path, JSON.stringify(fields)]))
    await act()
    return [...this.db.documents]
      .filter(([path, now]) => before.get(path) !== JSON.stringify(now))
      .map(([path]) => path)
  }

  auditEntries(tenant = 'demo'): { [field: string]: unknown }[] {
    const at = `tenants/${tenant}/audit/`
    return [...this.db.documents].filter(([path]) => path.startsWith(at)).map(([, fields]) => fields)
  }
}

/**
 * Like firebase-admin, throws `auth/mismatching-tenant-id` for a token of another Identity Platform tenant. If a case
 * sets the claim `fails`, throws an error with that code.
 */
function verify(authTenant: string, token: string): object {
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Claims
  if (claims.fails) throw Object.assign(new Error('Auth'), { code: claims.fails })
  if ((claims.firebase as Claims).tenant !== authTenant)
    throw Object.assign(new Error('Auth'), { code: 'auth/mismatching-tenant-id' })
  return claims
}
