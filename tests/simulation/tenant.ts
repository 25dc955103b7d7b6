import type { CatalogueFile, Category, Customer, Tenant } from '../../domain/catalogue.ts'
import { catalogueCollectionNames } from '../../domain/collections.ts'
import type { Station } from '../../domain/kitchen/station.ts'
import type { Role } from '../../domain/permissions.ts'
import { buildCatalogueFile, type RawDocuments } from '../../functions/src/catalogue/catalogue-file.ts'
import { createTableCode, tableKeyPath } from '../../functions/src/join/table-key.ts'
import type { KnownUser } from '../../src/platform/identity.ts'
import type { MemoryFirestore } from '../security/payloads/memory-firestore.ts'
import { newKitchen } from '../support/kitchen.ts'
import { catalogue, products, tenant } from '../support/tenant.ts'

/** The two simulated tenants. A device of one must never get data of the other. */
export const tenantIds = ['demo', 'golf'] as const
export type TenantId = (typeof tenantIds)[number]
export const departmentIds = ['sala', 'barra'] as const
export const tableIds = ['mesa-1', 'mesa-2', 'mesa-3', 'mesa-4', 'mesa-5'] as const
export const holeIds = ['hoyo-1', 'hoyo-2', 'hoyo-3'] as const
export const tableAndHoleIds = [...tableIds, ...holeIds] as const
/**
 * Each tenant rounds cash in another way. Only `golf` has a service charge for large groups. `step` is in hundredths,
 * `rate` in basis points.
 */
const moneySettingsOf: { [Id in TenantId]: Tenant['settings']['money'] } = {
  demo: { minimumProductId: 'agua', cashRounding: { step: 100, mode: 'down' } },
  golf: {
    minimumProductId: 'agua',
    cashRounding: { step: 50, mode: 'nearest' },
    autoGratuity: { covers: 6, rate: 1200 },
  },
}
/** The stations of both tenants. Their names contain the tenant's id. */
export const stationIds = ['cocina', 'barra', 'fria'] as const
export const memberIds = ['socio-1', 'socio-2'] as const
/** Customers without an account. They do not exist until a manager stores them. */
export const visitorIds = ['visita-1', 'visita-2'] as const
/** Only the member `socio-1` has a credit limit: 200.00, stored in hundredths. */
export const creditLimitOf = (memberId: string): { creditLimit?: number } =>
  memberId === 'socio-1' ? { creditLimit: 20_000 } : {}
/**
 * Schedules that change the price of `agua` every two minutes. The first begins at 22:14, because the simulated clock
 * starts at 22:13.
 */
const schedules = [14, 18, 22, 26, 30].map(minute => ({
  id: `minuto-${minute}`,
  name: `22:${minute}`,
  days: [1, 2, 3, 4, 5, 6, 7],
  from: 22 * 60 + minute,
  to: 22 * 60 + minute + 2,
}))
const pricesOfAgua = schedules.map(({ id }, index) => ({ scheduleId: id, price: 1001 + index }))
export const productIds = ['taco', 'agua', 'mezcal', 'flan'] as const
/** The products whose portions are counted from the beginning. Staff may begin to count other products. */
const countedProductIds = ['taco', 'agua'] as const

/**
 * Returns the staff of a tenant. Every id and name contains the tenant's id, so that an invariant can find data of
 * one tenant on a device of the other tenant.
 */
export function staffOf(tenantId: TenantId): KnownUser[] {
  const roles: Role[] = ['waiter', 'waiter', 'cashier', 'manager', 'manager', 'kitchen', 'waiter']
  return roles.map((role, index) => {
    const user = `${tenantId}-${role}-${index + 1}`
    return { uid: user, user, name: user, role, tenantId, userType: 'Admins' }
  })
}

/** Returns the account that all guests of a tenant share. */
export function guestOf(tenantId: TenantId): KnownUser {
  const uid = `${tenantId}-guest-1`
  return { uid, user: 'anonimo', name: 'anonimo', role: 'guest', tenantId, userType: 'Clientes' }
}

const tableKeyOf = (tenantId: TenantId) => `${tenantId}-key`
/** Returns the secret code in the URL of a table's printed QR code. It proves that a guest has scanned the QR code. */
export const printedCodeOf = (tenantId: TenantId, tableId: string): string =>
  createTableCode(tableKeyOf(tenantId), tenantId, tableId)

export function stationOf(tenantId: TenantId, id: (typeof stationIds)[number]): Station {
  const routed = newKitchen().stations[id]!
  return { ...routed, name: `${id} ${tenantId}`, warnAfter: 8, alarmAfter: 15, unseenAfter: 60 }
}

export const customerOf = (tenantId: TenantId, id: string): Customer => ({
  name: `${id} ${tenantId}`,
  number: id,
  ...creditLimitOf(id),
})

/** Both tenants have the single category `platos`. */
export const categoryOf = (id: string): Category => catalogue.category(id)!

/**
 * Writes two small tenants. Except for the staff, their documents have the same ids. Most names contain the tenant's
 * id, so that a document of the wrong tenant is noticed.
 */
export function seedTenants(db: MemoryFirestore): void {
  for (const tenantId of tenantIds) {
    const at = `tenants/${tenantId}`
    const settings = { name: `La ${tenantId}`, locale: 'es-MX', timeZone: 'UTC', epoch: `${tenantId}-1` }
    const put = (path: string, fields: object) => db.documents.set(`${at}/${path}`, fields as never)
    db.documents.set(at, {
      ...tenant,
      ...settings,
      serviceCharge: 1000,
      settings: { money: moneySettingsOf[tenantId], schedules },
      catalogue: { rev: 1, path: 'first' },
      kitchen: { ...newKitchen(), lateAfter: 1 },
    })
    for (const [position, id] of departmentIds.entries()) {
      put(`departments/${id}`, { name: `${id} ${tenantId}`, position, kind: 'dining' })
    }
    for (const [index, id] of tableIds.entries()) {
      put(`tables/${id}`, { ...catalogue.table('mesa-4'), name: id, departmentId: departmentIds[index % 2] })
    }
    for (const id of holeIds) {
      put(`tables/${id}`, { ...catalogue.table('mesa-4'), name: id, kind: 'hole', departmentId: departmentIds[1] })
    }
    for (const id of ['salsa', 'extras']) put(`modifiers/${id}`, catalogue.modifier(id)!)
    put('categories/platos', categoryOf('platos'))
    for (const id of memberIds) put(`customers/${id}`, customerOf(tenantId, id))
    for (const [id, product] of Object.entries(products)) {
      const prices = id === 'agua' ? { prices: pricesOfAgua } : {}
      put(`products/${id}`, { ...product, ...prices, available: true, name: `${product.name} ${tenantId}` })
    }
    for (const id of countedProductIds) put(`stock/${id}`, { left: 200, applied: {} })
    for (const id of stationIds) put(`stations/${id}`, { ...stationOf(tenantId, id), rev: 1 })
    put('counters/catalogue', { rev: 1 })
    put(tableKeyPath, { key: tableKeyOf(tenantId) })
    for (const { uid, ...person } of staffOf(tenantId)) put(`staff/${uid}`, { ...person, active: true })
  }
}

export function buildTenantCatalogueFile(db: MemoryFirestore, tenantId: string): CatalogueFile {
  const at = `tenants/${tenantId}`
  const collections = Object.fromEntries(catalogueCollectionNames.map(name => [name, {} as RawDocuments]))
  for (const [path, fields] of db.documents) {
    const [, owner, name, id] = path.split('/')
    if (owner === tenantId && id && name && collections[name]) collections[name][id] = fields
  }
  const { rev } = db.documents.get(`${at}/counters/catalogue`) as { rev: number }
  return buildCatalogueFile(rev, db.documents.get(at)!, collections as never)
}
