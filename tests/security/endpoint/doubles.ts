import type { MemoryFirestore } from '../payloads/memory-firestore.ts'

/** What stands in for Firebase while the front door is tried: set before each case, read by the modules below. */
export type Doubles = {
  db: MemoryFirestore
  /** Throws when Auth does. */
  verify(authTenant: string, token: string): object
  /** What a call of Auth's administration did, by its name. */
  accountCalls: string[]
  logged: string[]
  /** Paths of files that were kept. */
  saved: string[]
}

declare global {
  var doubles: Doubles
}

/** In place of functions/src/firebase.ts. */
export const firebaseModule = `
  const note = name => async uid => {
    globalThis.doubles.accountCalls.push(name)
    return { uid: typeof uid === 'string' ? uid : 'made-1' }
  }
  export const firestore = () => globalThis.doubles.db
  export const registryUrl = () => 'http://registry.test'
  export const bucket = () => ({ file: path => ({ save: async () => void globalThis.doubles.saved.push(path) }) })
  export const signsIn = async () => true
  export const accountsOf = authTenant => ({
    verifyIdToken: async token => globalThis.doubles.verify(authTenant, token),
    createUser: note('create'),
    updateUser: note('update'),
    getUserByEmail: async () => ({ uid: 'guest-1', customClaims: { name: 'anonimo', role: 'guest', tenantId: 'demo' } }),
    setCustomUserClaims: note('claims'),
    revokeRefreshTokens: note('revoke'),
  })
`

/** In place of firebase-functions: the handler itself, and a log that is kept. */
export const functionsModule = `
  const log = severity => (...words) => globalThis.doubles.logged.push(severity + ' ' + JSON.stringify(words))
  export const logger = { info: log('info'), warn: log('warn'), error: log('error') }
  export const onRequest = (_options, handler) => handler
`

/** What the registry holds, by tenant, and how often it was asked for an entry. */
export const registry = { reads: 0 }
export const entries: { [tenant: string]: object } = Object.fromEntries(
  ['demo', 'golf'].map(id => [
    id,
    { AuthTenants: { Admins: `${id}-admins`, Clientes: `${id}-clientes` }, Subdominio: id },
  ]),
)
// Half an entry is none.
entries.odd = { AuthTenants: { Admins: 'odd-admins' }, Subdominio: 'odd' }

/** In place of the registry: the two reads that the rules grant. */
export async function registryFetch(address: string | URL | Request): Promise<Response> {
  const { pathname, searchParams } = new URL(String(address))
  if (pathname === '/down/Subdominio.json') return new Response('null', { status: 500 })
  if (pathname === '/.json') {
    registry.reads += 1
    const wanted = JSON.parse(searchParams.get('equalTo')!) as string
    return Response.json(entries[wanted] ? { [wanted]: entries[wanted] } : {})
  }
  const id = pathname.slice(1, pathname.indexOf('/', 1))
  // An entry half made: a subdomain that leads nowhere.
  return Response.json(id === 'half' ? 'half' : entries[id] ? id : null)
}
