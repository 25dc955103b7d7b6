import { mesa4Code } from '../payloads/create-tenant.ts'
import { claimsOf, type Harness, type Role, roles } from './harness.ts'
import { tenantPath } from './send.ts'

/**
 * Valid data for each cloud function, and the roles that may call the function with these data. Leaves out `upload`,
 * which takes a form, and the functions that can be called without a token.
 */
const mayCall: { [name: string]: { data: object; roles: readonly Role[] } } = {
  orders: { data: { device: 'd'.repeat(32), protocol: 1, acked: 0, commands: [] }, roles },
  catalog: {
    data: { changeId: 'c', changes: [{ collection: 'products', op: 'delete', id: 'taco' }] },
    roles: ['admin', 'manager'],
  },
  imports: { data: { op: 'list' }, roles: ['admin', 'manager'] },
  join: { data: { tableId: 'mesa-4', t: mesa4Code }, roles: ['guest'] },
  tableCodes: { data: { tableIds: ['mesa-4'] }, roles: ['admin', 'manager'] },
  push: { data: { op: 'key' }, roles: ['admin', 'manager', 'cashier', 'waiter'] },
  report: { data: { kind: 'day' }, roles: ['admin', 'manager'] },
  export: { data: { what: 'orders' }, roles: ['admin'] },
  staff: { data: { op: 'disable', uid: 'kitchen-1' }, roles: ['admin', 'manager'] },
}
const variations: { [name: string]: { claims?: object; record?: object | null; tenant?: string; allowed?: true } } = {
  own: { allowed: true },
  'foreign in the body': { tenant: 'golf' },
  'empty tenant in the body': { tenant: '' },
  'foreign token': { claims: { tenantId: 'golf', firebase: { tenant: 'golf-admins' } }, tenant: 'demo' },
  'forged tenant': { claims: { firebase: { tenant: 'golf-admins' } } },
  'forged role': { claims: { role: 'owner' } },
  'no role': { claims: { role: undefined } },
}
const recordVariations: typeof variations = {
  removed: { record: { active: false } },
  'active in words only': { record: { active: 'true' } },
  'no role on record': { record: { role: undefined } },
  'a guest on record': { record: { role: 'guest' } },
  'no record': { record: null },
}

/**
 * Calls each function of `mayCall` as each role with each of the `variations` and, except as a guest, of the
 * `recordVariations`. `request` describes the call. `fault` is null when the answer is as expected.
 */
export async function* checkAccessMatrix(
  createHarness: () => Harness,
): AsyncGenerator<{ request: string; fault: string | null }> {
  for (const role of roles) {
    for (const [name, { data, roles: allowed }] of Object.entries(mayCall)) {
      const all = role === 'guest' ? variations : { ...variations, ...recordVariations }
      for (const [kind, { claims, record, tenant = 'demo', allowed: fine }] of Object.entries(all)) {
        const harness = createHarness()
        const path = `${tenantPath}/staff/${role}-1`
        if (record === null) harness.db.documents.delete(path)
        else if (record) harness.db.documents.set(path, defined({ ...harness.db.documents.get(path), ...record }))
        const answer = await harness.callForStatusOrCode(name, {
          as: claimsOf(role, claims as never),
          data: { ...data, tenant },
        })
        const self = name === 'staff' && role === 'kitchen'
        const expected = fine && allowed.includes(role) && !self ? '200' : 'denied'
        yield { request: `${role}, ${kind}: ${name}`, fault: answer === expected ? null : `${answer}, not ${expected}` }
      }
    }
  }
}
const defined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
