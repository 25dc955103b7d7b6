import type { Caller } from '../../../functions/src/caller.ts'
import { createTableCode } from '../../../functions/src/join/table-key.ts'
import { catalogue, products, tenant } from '../../support/tenant.ts'
import { MemoryFirestore } from './memory-firestore.ts'

/** The test tenant's secret key, from which the codes in the tables' QR codes are computed. */
export const tableCodeSecret = 'key-of-the-tables'
/** The code in the QR code of table 4 of the test tenant. */
export const mesa4Code = createTableCode(tableCodeSecret, 'demo', 'mesa-4')

/** Creates an in-memory Firestore with a small tenant that has one staff member of each role, and a removed waiter. */
export function createTenant(): MemoryFirestore {
  const db = new MemoryFirestore()
  const at = 'tenants/demo'
  const settings = { ...tenant, name: 'La Prueba', locale: 'es-MX', timeZone: 'UTC', epoch: 'one' }
  db.documents.set(at, { ...settings, catalogue: { rev: 7, path: 'x' } })
  for (const [id, product] of Object.entries(products)) db.documents.set(`${at}/products/${id}`, product)
  for (const id of ['salsa', 'extras']) db.documents.set(`${at}/modifiers/${id}`, catalogue.modifier(id)!)
  db.documents.set(`${at}/categories/platos`, catalogue.category('platos')!)
  db.documents.set(`${at}/tables/mesa-4`, catalogue.table('mesa-4')!)
  db.documents.set(`${at}/counters/catalogue`, { rev: 7 })
  db.documents.set(`${at}/secrets/tables`, { key: tableCodeSecret })
  for (const role of ['admin', 'manager', 'cashier', 'waiter', 'kitchen']) {
    db.documents.set(`${at}/staff/${role}-1`, { user: role, name: role, role, active: true })
  }
  db.documents.set(`${at}/staff/removed-1`, { user: 'removed', name: 'x', role: 'waiter', active: false })
  return db
}

/** The test tenant's user with this role, as the cloud functions see the user after checking the token. */
export const callerOf = (role: Caller['role']): Caller => ({
  uid: `${role}-1`,
  role,
  tenantId: 'demo',
  signedInAt: 1,
  authTenant: role === 'guest' ? 'demo-clientes' : 'demo-admins',
  databaseId: '(default)',
})
