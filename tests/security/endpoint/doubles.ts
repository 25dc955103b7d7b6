import type { MemoryFirestore } from '../payloads/memory-firestore.ts'

/**
 * The state of the test doubles of Firebase. The harness sets it before each case, and the modules below, which are
 * bundled with the functions, use it.
 */
export type Doubles = {
  db: MemoryFirestore
  /** Verifies a token, or throws an error as Auth does. */
  verify(authTenant: string, token: string): object
  /** The names of the calls to Auth's admin API so far. */
  accountCalls: string[]
  logged: string[]
  /** The paths of the files saved in the bucket. */
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
  export const registryUrl = () => 'http://registry.test'
  export const bucket = () => ({ file: path => ({ save: async () => void globalThis.doubles.saved.push(path) }) })
  export const canSignIn = async () => true
  export const accountsOf = authTenant => ({
    verifyIdToken: async token => globalThis.doubles.verify(authTenant, token),
    createUser: note('create'),
    updateUser: note('update'),
    getUserByEmail: async () => ({ uid: 'guest-1', customClaims: { name: 'anonimo', role: 'guest', tenantId: 'demo' } }),
    setCustomUserClaims: note('claims'),
    revokeRefreshTokens: note('revoke'),
  })
`

/**
 * The source code that replaces the package firebase-functions: `onRequest` returns the handler itself, and the logger
 * records its lines.
 */
export const functionsModule = `
  const log = severity => (...words) => globalThis.doubles.logged.push(severity + ' ' + JSON.stringify(words))
  export const logger = { info: log('info'), warn: log('warn'), error: log('error') }
  export const onRequest = (_options, handler) => handler
`

/** Counts the queries for an entry of the registry. */
export const registry = { reads: 0 }
/** The entries of the registry, keyed by tenant. */
export const registryEntries: { [tenant: string]: object } = Object.fromEntries(
  ['demo', 'golf'].map(id => [
    id,
    { AuthTenants: { Admins: `${id}-admins`, Clientes: `${id}-clientes` }, Subdominio: id },
  ]),
)
// An invalid entry: it names only one of the two sign-in tenants.
registryEntries.odd = { AuthTenants: { Admins: 'odd-admins' }, Subdominio: 'odd' }

/**
 * Replaces `fetch`. Answers the two requests that the rules of the registry allow: the query by subdomain and the read
 * of one field.
 */
export async function registryFetch(address: string | URL | Request): Promise<Response> {
  const { pathname, searchParams } = new URL(String(address))
  if (pathname === '/down/Subdominio.json') return new Response('null', { status: 500 })
  if (pathname === '/.json') {
    registry.reads += 1
    const wanted = JSON.parse(searchParams.get('equalTo')!) as string
    return Response.json(registryEntries[wanted] ? { [wanted]: registryEntries[wanted] } : {})
  }
  const id = pathname.slice(1, pathname.indexOf('/', 1))
  // The tenant `half` is incomplete: its subdomain can be read, but the query finds no entry.
  return Response.json(id === 'half' ? 'half' : registryEntries[id] ? id : null)
}
