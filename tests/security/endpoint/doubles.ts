import type { MemoryFirestore } from '../payloads/memory-firestore.ts'

/**
 * The data that the test doubles of Firebase read, and what they record. `Harness` creates new `Doubles` for each test
 * case. `logged`: the lines that the functions logged.
 */
export type Doubles = {
  db: MemoryFirestore
  /** Verifies a token of the Identity Platform tenant `authTenant`. Throws errors with the codes of Firebase Auth. */
  verify(authTenant: string, token: string): object
  /** The calls that change accounts in Firebase Auth, for example `create` or `revoke`. */
  accountCalls: string[]
  logged: string[]
  /** The paths of the files that were saved in the storage bucket. */
  saved: string[]
}

declare global {
  var doubles: Doubles
}

/** The source code that replaces functions/src/firebase.ts. */
export const firebaseModule = `
  const note = name => async uid => {
    globalThis.doubles.accountCalls.push(name)
    return { uid: typeof uid === 'string' ? uid : 'made-1' }
  }
  export const firestore = () => globalThis.doubles.db
  export const registryUrl = path => 'http://registry.test' + path
  export const bucket = () => ({ file: path => ({ save: async () => void globalThis.doubles.saved.push(path) }) })
  export const canSignIn = async () => true
  export const accountsOf = authTenant => ({
    verifyIdToken: async token => globalThis.doubles.verify(authTenant, token),
    createUser: note('create'),
    updateUser: note('update'),
    getUserByEmail: async () => ({ uid: 'guest-1', customClaims: { name: 'anonimo', role: 'guest', tenantId: 'demo' } }),
    setCustomUserClaims: note('claims'),
    revokeRefreshTokens: note('revoke'),
    createCustomToken: async uid => 'token of ' + uid,
  })
`

/** The source code that replaces the package firebase-functions. The logger adds its lines to `doubles.logged`. */
export const functionsModule = `
  const log = severity => (...words) => globalThis.doubles.logged.push(severity + ' ' + JSON.stringify(words))
  export const logger = { info: log('info'), warn: log('warn'), error: log('error') }
  export const onRequest = (_options, handler) => handler
`

/** Counts how often the entry of a tenant was queried in the registry, the database that lists all tenants. */
export const registryQueries = { reads: 0 }
/** The entries of the registry by subdomain: which Identity Platform tenants belong to a tenant. */
export const registryEntries: { [tenant: string]: object } = Object.fromEntries(
  ['demo', 'golf'].map(id => [
    id,
    { AuthTenants: { Admins: `${id}-admins`, Clientes: `${id}-clientes` }, Subdominio: id },
  ]),
)
// This entry is invalid, because `AuthTenants.Clientes` is missing.
registryEntries.odd = { AuthTenants: { Admins: 'odd-admins' }, Subdominio: 'odd' }

/**
 * Replaces `fetch`. Answers the two requests that the cloud functions send to the registry: reading the subdomain of a
 * tenant, and querying the entry of a subdomain. The registry fails for the tenant `down`.
 */
export async function registryFetch(address: string | URL | Request): Promise<Response> {
  const { pathname, searchParams } = new URL(String(address))
  if (pathname === '/down/Subdominio.json') return new Response('null', { status: 500 })
  if (pathname === '/.json') {
    registryQueries.reads += 1
    const wanted = JSON.parse(searchParams.get('equalTo')!) as string
    return Response.json(registryEntries[wanted] ? { [wanted]: registryEntries[wanted] } : {})
  }
  const id = pathname.slice(1, pathname.indexOf('/', 1))
  // The tenant `half` is incomplete: its subdomain can be read, but the registry has no entry for it.
  return Response.json(id === 'half' ? 'half' : registryEntries[id] ? id : null)
}
