import { randomBytes } from 'node:crypto'
import type { Tenant } from '../../domain/catalogue.ts'
import { buildKitchenRouting } from '../../domain/kitchen/build-routing.ts'
import { cacheForever } from '../../emulator/seed/catalogue.ts'
import { toFields } from '../../emulator/seed/fields.ts'
import { buildCatalogueFile, packCatalogueFile } from '../../functions/src/catalogue/catalogue-file.ts'
import { tableKeyPath } from '../../functions/src/join/table-key.ts'
import { ensureAccount, guestEmail, guestLogin, makePassword, staffEmail } from './accounts.ts'
import { ensureAuthTenant } from './auth-tenants.ts'
import { compareOrChange } from './change.ts'
import { checkTenantWorks } from './check-tenant.ts'
import { type Content, contentCollections, readContent } from './content.ts'
import { commitDocuments, type DocumentWrite, writeDocuments } from './documents.ts'
import type { Wanted } from './input.ts'
import { writeObject } from './objects.ts'
import { beginOperation, endOperation, readOperation, type StoredOperation, storeAuthTenants } from './operation.ts'
import { requireEntryOfDefaultDatabase } from './pause.ts'
import type { Project } from './project.ts'
import { putEntry, readEntry } from './registry.ts'
import type { OneTimePassword, Report } from './report.ts'

const uploadsAtOnce = 10

type Options = { change: boolean; passphrase: string | undefined; report: Report }

/**
 * Creates a tenant (restaurant). All its data is written before its entry in the registry, by which the app finds it.
 * So nobody can open a half-created tenant. After a crash, the same command completes the tenant. If the tenant already
 * exists, `compareOrChange` runs instead.
 * @returns the user name and password of the tenant's admin; the password is not stored. Undefined if the tenant
 *   already existed
 * @throws OperatorError for example when the subdomain is taken
 */
export async function createTenant(
  project: Project,
  wanted: Wanted,
  options: Options,
): Promise<OneTimePassword | undefined> {
  const { id, subdomain } = wanted
  const { report } = options
  const entry = await readEntry(project, id)
  if (entry !== null && (await readOperation(project, id)) === undefined) {
    await compareOrChange(project, wanted, await requireEntryOfDefaultDatabase(project, id), options)
    return undefined
  }
  const content = await readContent(wanted.from, id, options.passphrase)
  const operation = await beginOperation(project, id, { kind: 'create', wanted: JSON.stringify(wanted), subdomain })
  report(`subdominio ${subdomain}: reservado`)
  const authTenants = await ensureBothAuthTenants(project, id, operation)
  report('cuentas: creadas')
  await writeContent(project, wanted, content, operation.epoch)
  report('datos y carta: escritos')

  const password = makePassword()
  const uid = await ensureAccount(project, authTenants.Admins, {
    email: staffEmail(wanted.admin),
    password,
    displayName: wanted.admin,
    claims: { name: wanted.admin, role: 'admin', tenantId: id },
  })
  const record = {
    user: wanted.admin,
    name: wanted.admin,
    role: 'admin',
    active: true,
    authTenant: authTenants.Admins,
  }
  await writeDocuments(project, [{ path: `tenants/${id}/staff/${uid}`, fields: toFields(record) }])
  await ensureGuest(project, authTenants.Clientes, id)
  report('comensal y administrador: creados')

  await putEntry(project, id, subdomain, authTenants)
  report('registro: publicado')
  await checkTenantWorks(project, id, authTenants, { email: staffEmail(wanted.admin), password })
  report('prueba como comensal y como administrador: bien')
  await endOperation(project, id)
  return { user: wanted.admin, password }
}

/** Finds or creates the Auth tenants of the staff and of the guests, and stores their ids in the operation. */
export async function ensureBothAuthTenants(
  project: Project,
  tenantId: string,
  operation: StoredOperation,
): Promise<{ Admins: string; Clientes: string }> {
  if (operation.authTenants) return operation.authTenants
  const Admins = await ensureAuthTenant(project, tenantId, 'Admins')
  const Clientes = await ensureAuthTenant(project, tenantId, 'Clientes')
  return storeAuthTenants(project, tenantId, operation, { Admins, Clientes })
}

/** Creates the account that all guests of a tenant share, or repairs it. */
export async function ensureGuest(project: Project, authTenant: string, tenantId: string): Promise<void> {
  const { user, password } = guestLogin
  await ensureAccount(project, authTenant, {
    email: guestEmail,
    password,
    displayName: user,
    claims: { name: user, role: 'guest', tenantId },
  })
}

async function writeContent(project: Project, wanted: Wanted, content: Content, epoch: string): Promise<void> {
  const { id, name, currency, locale, timeZone } = wanted
  const root = `tenants/${id}`
  const settings = { name, currency, locale, timeZone, ...content.tenant }
  const { path, body } = await packCatalogueFile(id, buildCatalogueFile(1, { ...settings, epoch }, content.collections))
  const kitchen = buildKitchenRouting({
    stations: content.collections.stations,
    departments: content.collections.departments,
    settings: settings.settings,
  } as unknown as Parameters<typeof buildKitchenRouting>[0])
  const tenant: Tenant = { ...settings, epoch, catalogue: { rev: 1, path }, kitchen }
  const documents: DocumentWrite[] = [
    { path: root, fields: toFields(tenant) },
    { path: `${root}/counters/catalogue`, fields: toFields({ rev: 1 }) },
  ]
  for (const collection of contentCollections) {
    for (const [docId, doc] of Object.entries(content.collections[collection])) {
      documents.push({ path: `${root}/${collection}/${docId}`, fields: toFields(doc) })
    }
  }
  await writeDocuments(project, documents)
  // The key signs the QR codes of the tables. If this command runs again, a key that is already stored does not change.
  const key = randomBytes(32).toString('base64url')
  await commitDocuments(project, [{ path: `${root}/${tableKeyPath}`, fields: toFields({ key }), if: 'absent' }])
  for (let from = 0; from < content.objects.length; from += uploadsAtOnce) {
    const some = content.objects.slice(from, from + uploadsAtOnce)
    await Promise.all(some.map(object => writeObject(project, id, object)))
  }
  await publishFile(project, id, path, body)
}

/** @param path the path of the published catalogue file, from the root of the bucket */
export const publishFile = (project: Project, tenantId: string, path: string, content: Buffer): Promise<void> =>
  writeObject(project, tenantId, {
    name: path.slice(`tenants/${tenantId}/`.length),
    content,
    settings: { contentType: 'application/gzip', cacheControl: cacheForever },
  })
