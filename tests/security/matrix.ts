import { mapFromJson } from '../../emulator/rules/convert.ts'
import { type DatabaseQuery, type DatabaseRules, noQuery } from '../../emulator/rules/database-rules.ts'
import type { Rules, RulesRequest } from '../../emulator/rules/rules.ts'
import { type Method, methods } from '../../emulator/rules/syntax.ts'
import { type Actor, actors } from './actors.ts'
import { type CollectionAccess, collectionAccess, fileAccess } from './expected.ts'

/**
 * The result of one request to the security rules. `fault` is null if the answer is right. Otherwise it describes the
 * wrong answer: `allowed`, `denied`, or how many documents the rules read.
 */
export type CheckResult = { request: string; fault: string | null }

const databases = ['(default)', 'club']
const collectionGroup = 'list of all collections of that name'
const operations = [...methods, collectionGroup] as const
// The maximum number of documents that the rules may read to decide about one request. Firestore bills each read.
const maxReads = { guest: 0, staff: 1 }

/** Checks the Firestore rules with every combination of caller, database, tenant, collection and operation. */
export function* checkFirestoreRules(rules: Rules): Generator<CheckResult> {
  for (const actor of actors) {
    for (const database of databases) {
      for (const place of collectionAccess) {
        for (const operation of operations) yield* checkCollection(rules, actor, database, place, operation)
      }
    }
  }
}

function* checkCollection(
  rules: Rules,
  actor: Actor,
  database: string,
  place: CollectionAccess,
  operation: (typeof operations)[number],
): Generator<CheckResult> {
  const method = operation === collectionGroup ? 'list' : operation
  const readers = operation === 'get' ? place.get : operation === 'list' ? place.list : []
  // Every caller must be refused in another tenant and outside of `tenants`.
  for (const root of ['tenants/demo', 'tenants/golf2', 'others/demo']) {
    const path = pathOf(root, place, method)
    const expected = root === 'tenants/demo' && actor.grantedRole !== null && readers.includes(actor.grantedRole)
    const request = toRequest(actor, database, path, method, operation === collectionGroup)
    const { allowed, reads } = rules.evaluate(request)
    const description = `${actor.name}: ${operation} ${path} in ${database}`
    const readsTooMuch = reads > (actor.grantedRole === 'guest' ? maxReads.guest : maxReads.staff)
    yield { request: description, fault: readsTooMuch ? `${reads} documents read` : faultOf(allowed, expected) }
  }
}

function faultOf(allowed: boolean, expected: boolean): string | null {
  if (allowed === expected) return null
  return allowed ? 'allowed' : 'denied'
}

function pathOf(root: string, { path }: CollectionAccess, method: Method): string {
  if (path === '') return method === 'list' ? root.slice(0, root.indexOf('/')) : root
  return method === 'list' ? `${root}/${path}` : `${root}/${path}/one`
}

function toRequest(
  { token, record, recordTenant, recordInOtherDatabase }: Actor,
  database: string,
  path: string,
  method: Method,
  allDescendants: boolean,
): RulesRequest {
  const recordPath = `tenants/${recordTenant}/staff/${token?.sub}`
  return {
    method,
    path,
    allDescendants,
    container: database,
    auth: token && { uid: token.sub, token },
    time: 0,
    resource: mapFromJson({ tenantId: 'demo', tenant: 'demo' }),
    newResource: method === 'create' || method === 'update' ? mapFromJson({ tenantId: 'demo' }) : undefined,
    read: (databaseId, name) =>
      record !== null && name === recordPath && (databaseId === database) !== recordInOtherDatabase
        ? mapFromJson(record)
        : null,
  }
}

/** Checks the Storage rules with every combination of caller, path and method. */
export function* checkStorageRules(rules: Rules): Generator<CheckResult> {
  for (const { token, name } of actors) {
    for (const { path, allowed: expected } of fileAccess) {
      for (const method of methods) {
        const requestPath = method === 'list' ? path.slice(0, Math.max(0, path.lastIndexOf('/'))) : path
        const auth = token && { uid: token.sub, token }
        const { allowed } = rules.evaluate({ method, path: requestPath, container: 'demo.appspot.com', auth, time: 0 })
        yield { request: `${name}: ${method} ${requestPath}`, fault: faultOf(allowed, expected.includes(method)) }
      }
    }
  }
}

const bySubdomain = { orderByChild: 'Subdominio', equalTo: 'demo', limitToFirst: 1 }
const queries: DatabaseQuery[] = [
  noQuery,
  bySubdomain,
  { ...bySubdomain, equalTo: null },
  { ...bySubdomain, limitToFirst: null },
  { ...bySubdomain, limitToFirst: 1000 },
  { ...bySubdomain, orderByChild: 'databaseURL' },
  { ...bySubdomain, orderByChild: null },
  { ...noQuery, limitToFirst: 1 },
]
const readablePaths = ['demo/databaseURL', 'demo/Subdominio', 'demo/AuthTenants/Admins', 'demo/AuthTenants/Clientes']
const unreadablePaths = [
  '',
  'demo',
  'demo/AuthTenants',
  'demo/AuthTenants/Otros',
  'demo/databaseId',
  'demo/x/databaseURL',
]

/**
 * Checks the rules of the registry (the Realtime Database that lists all tenants) with reads and queries. Writes need
 * no check, because `loadDatabaseRules` throws if the rules contain `.write`.
 */
export function* checkRegistryRules(rules: DatabaseRules): Generator<CheckResult> {
  for (const query of queries) {
    for (const path of readablePaths) yield checkRegistryRead(rules, path, query, query.orderByChild === null)
    for (const path of unreadablePaths)
      yield checkRegistryRead(rules, path, query, path === '' && query === bySubdomain)
  }
}

function checkRegistryRead(rules: DatabaseRules, path: string, query: DatabaseQuery, expected: boolean): CheckResult {
  const allowed = rules.mayRead(path.split('/').filter(Boolean), query) && hasIndex(rules, path, query)
  return { request: `/${path} ${JSON.stringify(query)}`, fault: faultOf(allowed, expected) }
}

function hasIndex(rules: DatabaseRules, path: string, { orderByChild }: DatabaseQuery): boolean {
  return orderByChild === null || rules.isIndexed(path.split('/').filter(Boolean), orderByChild)
}
