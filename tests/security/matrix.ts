import { mapFromJson } from '../../emulator/rules/convert.ts'
import { type DatabaseQuery, type DatabaseRules, noQuery } from '../../emulator/rules/database-rules.ts'
import type { Rules, RulesRequest } from '../../emulator/rules/rules.ts'
import { type Method, methods } from '../../emulator/rules/syntax.ts'
import { type Actor, actors } from './actors.ts'
import { files, type Place, places } from './expected.ts'

/** One request and its answer. `fault`: what is not as the design has it. */
export type Verdict = { asked: string; fault: string | null }

const databases = ['(default)', 'club']
const collectionGroup = 'list of all collections of that name'
const operations = [...methods, collectionGroup] as const
// Documents that a rule may read before it answers: guests' are free of charge.
const maxReads = { guest: 0, staff: 1 }

/** Role × token × database × tenant × place × operation. */
export function* judgeFirestore(rules: Rules): Generator<Verdict> {
  for (const actor of actors) {
    for (const database of databases) {
      for (const place of places) {
        for (const operation of operations) yield* judgePlace(rules, actor, database, place, operation)
      }
    }
  }
}

function* judgePlace(
  rules: Rules,
  actor: Actor,
  database: string,
  place: Place,
  operation: (typeof operations)[number],
): Generator<Verdict> {
  const method = operation === collectionGroup ? 'list' : operation
  const readers = operation === 'get' ? place.get : operation === 'list' ? place.list : []
  // A foreign tenant, and a path that only looks like a tenant's, answer nobody.
  for (const root of ['tenants/demo', 'tenants/golf2', 'others/demo']) {
    const path = pathOf(root, place, method)
    const expected = root === 'tenants/demo' && actor.granted !== null && readers.includes(actor.granted)
    const request = toRequest(actor, database, path, method, operation === collectionGroup)
    const { allowed, reads } = rules.evaluate(request)
    const asked = `${actor.name}: ${operation} ${path} in ${database}`
    const dear = reads > (actor.granted === 'guest' ? maxReads.guest : maxReads.staff)
    yield { asked, fault: dear ? `${reads} documents read` : faultOf(allowed, expected) }
  }
}

function faultOf(allowed: boolean, expected: boolean): string | null {
  if (allowed === expected) return null
  return allowed ? 'allowed' : 'denied'
}

function pathOf(root: string, { path }: Place, method: Method): string {
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
    read: (asked, name) =>
      record !== null && name === recordPath && (asked === database) !== recordInOtherDatabase
        ? mapFromJson(record)
        : null,
  }
}

/** Anybody × file × operation. */
export function* judgeStorage(rules: Rules): Generator<Verdict> {
  for (const { token, name } of actors) {
    for (const { path, allowed: expected } of files) {
      for (const method of methods) {
        const asked = method === 'list' ? path.slice(0, Math.max(0, path.lastIndexOf('/'))) : path
        const auth = token && { uid: token.sub, token }
        const { allowed } = rules.evaluate({ method, path: asked, container: 'demo.appspot.com', auth, time: 0 })
        yield { asked: `${name}: ${method} ${asked}`, fault: faultOf(allowed, expected.includes(method)) }
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
const named = ['demo/databaseURL', 'demo/Subdominio', 'demo/AuthTenants/Admins', 'demo/AuthTenants/Clientes']
const unnamed = ['', 'demo', 'demo/AuthTenants', 'demo/AuthTenants/Otros', 'demo/databaseId', 'demo/x/databaseURL']

/** The registry: the one query, the named reads, and nothing else. */
export function* judgeRegistry(rules: DatabaseRules): Generator<Verdict> {
  for (const query of queries) {
    for (const path of named) yield judgeRead(rules, path, query, query.orderByChild === null)
    for (const path of unnamed) yield judgeRead(rules, path, query, path === '' && query === bySubdomain)
  }
}

function judgeRead(rules: DatabaseRules, path: string, query: DatabaseQuery, expected: boolean): Verdict {
  const allowed = rules.mayRead(path.split('/').filter(Boolean), query) && hasIndex(rules, path, query)
  return { asked: `/${path} ${JSON.stringify(query)}`, fault: faultOf(allowed, expected) }
}

function hasIndex(rules: DatabaseRules, path: string, { orderByChild }: DatabaseQuery): boolean {
  return orderByChild === null || rules.isIndexed(path.split('/').filter(Boolean), orderByChild)
}
