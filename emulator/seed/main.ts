import { createHash, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Tenant } from '../../domain/catalogue.ts'
import { catalogueCollectionNames } from '../../domain/collections.ts'
import { buildKitchenRouting } from '../../domain/kitchen/build-routing.ts'
import { buildCatalogueFile } from '../../functions/src/catalogue/catalogue-file.ts'
import type { AuthService } from '../auth/main.ts'
import { hashPassword } from '../auth/passwords.ts'
import { adminOnlyConfig } from '../auth/tenants.ts'
import type { Fields } from '../firestore/values.ts'
import { projectId } from '../project.ts'
import type { Registry } from '../registry/main.ts'
import type { ObjectStore } from '../storage/objects.ts'
import type { DocumentStore } from '../store/documents.ts'
import { publishCatalogue, storeProductImages } from './catalogue.ts'
import { demoSeed } from './demo.ts'
import { toFields } from './fields.ts'
import { golfSeed } from './golf.ts'
import type { SeedTenant } from './types.ts'

export const seededTenants = [demoSeed, golfSeed]
/** The password of every staff account in the seed data. */
export const staffPassword = 'comanda'
/** The account that all guests of a seeded tenant share. */
export const guestLogin = { user: 'anonimo', password: 'comanda-invitado' }

type SeedStores = { auth: AuthService; registry: Registry; objects: ObjectStore; documents: DocumentStore }
type SeedAccount = { user: string; name: string; role: string; password: string }

/**
 * Fills an empty data folder with the seed data of the tenants. The row in the table `seeded` is written last. So if
 * the process crashes earlier, the next start writes all seed data again.
 */
export async function seedOnce(database: DatabaseSync, target: SeedStores, tenants = seededTenants): Promise<void> {
  database.exec('CREATE TABLE IF NOT EXISTS seeded (at TEXT NOT NULL)')
  if (database.prepare('SELECT at FROM seeded').get() !== undefined) return
  for (const seed of tenants) await seedTenant(target, seed)
  database.prepare('INSERT INTO seeded (at) VALUES (?)').run(new Date().toISOString())
}

async function seedTenant({ auth, registry, objects, documents }: SeedStores, seed: SeedTenant): Promise<void> {
  const authTenants = { Admins: `${seed.id}-admins`, Clientes: `${seed.id}-clientes` }
  for (const id of Object.values(authTenants)) auth.tenants.put({ ...adminOnlyConfig, displayName: id }, id)
  registry.put(seed.id, { databaseURL: `/?ns=${seed.id}`, Subdominio: seed.subdomain, AuthTenants: authTenants })

  const staff = seed.staff.map(person => ({ ...person, password: staffPassword }))
  await Promise.all(staff.map(person => addAccount(auth, authTenants.Admins, 'admins', seed.id, person)))
  await addAccount(auth, authTenants.Clientes, 'clientes', seed.id, {
    ...guestLogin,
    name: guestLogin.user,
    role: 'guest',
  })

  const seedWithImages = { ...seed, products: storeProductImages(objects, seed) }
  const epoch = randomUUID()
  const path = await publishCatalogue(
    objects,
    seed.id,
    buildCatalogueFile(1, { ...seed.tenant, epoch }, seedWithImages),
  )
  const kitchen = buildKitchenRouting({ ...seed, settings: seed.tenant.settings })
  const tenant: Tenant = { ...seed.tenant, epoch, catalogue: { rev: 1, path }, kitchen }

  const root = `projects/${projectId}/databases/(default)/documents/tenants/${seed.id}`
  const writes = new Map<string, Fields>([
    [root, toFields(tenant)],
    [`${root}/counters/catalogue`, toFields({ rev: 1 })],
  ])
  for (const collection of [...catalogueCollectionNames, 'stations', 'customers'] as const) {
    for (const [id, doc] of Object.entries(seedWithImages[collection]))
      writes.set(`${root}/${collection}/${id}`, toFields(doc))
  }
  for (const { user, name, role } of staff) {
    const record = { user, name, role, active: true, authTenant: authTenants.Admins }
    writes.set(`${root}/staff/${seededUid(seed.id, user)}`, toFields(record))
  }
  documents.commit(documents.nextVersion(), writes)
}

async function addAccount(
  auth: AuthService,
  authTenant: string,
  domain: string,
  tenantId: string,
  { user, name, role, password }: SeedAccount,
): Promise<void> {
  const now = Date.now()
  auth.accounts.put(authTenant, {
    localId: seededUid(tenantId, user),
    email: `${user}@${domain}.comanda.app`,
    emailVerified: false,
    displayName: name,
    disabled: false,
    customAttributes: JSON.stringify({ name, role, tenantId }),
    ...(await hashPassword(password)),
    passwordUpdatedAt: now,
    validSince: String(Math.floor(now / 1000)),
    createdAt: String(now),
  })
}

/**
 * Derives a user id from the tenant and the user name. So the id is the same after every start with `--fresh`, and the
 * ID token of a tablet that signed in before still names an existing user.
 */
function seededUid(tenantId: string, user: string): string {
  return createHash('sha256').update(`${tenantId}/${user}`).digest('base64url').replace(/[-_]/g, '').slice(0, 28)
}
