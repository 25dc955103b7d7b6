import type { MemoryFirestore } from '../payloads/memory-firestore.ts'

/** The test doubles of Firebase. The harness sets them before each case; the modules below read them. */
export type Doubles = {
  db: MemoryFirestore
  /** Verifies a token. Throws the errors that Auth throws. */
  verify(authTenant: string, token: string): object
  /** The names of the calls on Auth's admin API so far. */
  accountCalls: string[]
  logged: string[]
  /** The paths of the saved files. */
  saved: string[]
}

declare global {
  var doubles: Doubles
}

/** Replaces functions/src/firebase.ts. */
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

/** Replaces firebase-functions: `onRequest` returns the handler itself, and the logger records its lines. */
export const functionsModule = `
  const log = severity => (...words) => globalThis.doubles.logged.push(severity + ' ' + JSON.stringify(words))
  export const logger = { info: log('info'), warn: log('warn'), error: log('error') }
  export const onRequest = (_options, handler) => handler
`

/** The number of entries read from the registry, and the registry's content by tenant. */
export const registry = { reads: 0 }
export const entries: { [tenant: string]: object } = Object.fromEntries(
  ['demo', 'golf'].map(id => [
    id,
    { AuthTenants: { Admins: `${id}-admins`, Clientes: `${id}-clientes` }, Subdominio: id },
  ]),
)
// An entry with only one of the two sign-in tenants is not valid.
entries.odd = { AuthTenants: { Admins: 'odd-admins' }, Subdominio: 'odd' }

/** Replaces `fetch` for the registry: answers the two reads that its rules allow. */
export async function registryFetch(address: string | URL | Request): Promise<Response> {
  const { pathname, searchParams } = new URL(String(address))
  if (pathname === '/down/Subdominio.json') return new Response('null', { status: 500 })
  if (pathname === '/.json') {
    registry.reads += 1
    const wanted = JSON.parse(searchParams.get('equalTo')!) as string
    return Response.json(entries[wanted] ? { [wanted]: entries[wanted] } : {})
  }
  const id = pathname.slice(1, pathname.indexOf('/', 1))
  // `half` is an incomplete tenant: it has a subdomain but no entry.
  return Response.json(id === 'half' ? 'half' : entries[id] ? id : null)
}
