import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { CatalogueFile, Tenant } from '../../domain/catalogue.ts'
import type { TenantConfig } from '../../emulator/auth/tenants.ts'
import type { Fields } from '../../emulator/firestore/values.ts'
import { toFields } from '../../emulator/seed/fields.ts'
import type { ExportRecord } from '../../emulator/transfer/export-record.ts'
import { packCatalogueFile } from '../../functions/src/catalogue/catalogue-file.ts'
import { ensureAccount, listAccounts, makePassword } from './accounts.ts'
import { readArchive, verifyArchive, writeArchive } from './archive.ts'
import { displayNameOf, userTypes } from './auth-tenants.ts'
import { ensureBothAuthTenants, ensureGuest, publishFile } from './create.ts'
import { type DocumentWrite, fromFields, listTenantDocuments, writeDocuments } from './documents.ts'
import { checkId, checkSubdomain } from './input.ts'
import { listObjects, readObject, writeObject } from './objects.ts'
import { beginOperation, endOperation, readOperation } from './operation.ts'
import { OperatorError } from './operator-error.ts'
import { isSamePause, paused, requireEntryOfDefaultDatabase, waitForFunctions } from './pause.ts'
import type { Project } from './project.ts'
import { type Entry, putEntry, readEntry } from './registry.ts'
import type { OneTimePassword, Report } from './report.ts'

/**
 * Writes all data of a tenant (restaurant) to a new file, except passwords. If the tenant is not paused the whole time,
 * orders that the server receives during the export may be missing from the file; `report` then prints this.
 * @returns the number of records
 */
export async function exportTenant(
  project: Project,
  tenantId: string,
  { file, passphrase, report }: { file: string; passphrase: string | undefined; report: Report },
): Promise<number> {
  const entry = await requireEntryOfDefaultDatabase(project, tenantId)
  if (entry.Estado === paused) await waitForFunctions(project, entry, report)
  const lines = await writeArchive(file, passphrase, readRecords(project, tenantId, entry))
  if (!(await isSamePause(project, tenantId, entry))) {
    report(`${tenantId} no estaba en pausa: a la copia le puede faltar lo que entró mientras se hacía.`)
  }
  return lines
}

async function* readRecords(project: Project, tenant: string, registry: Entry): AsyncGenerator<ExportRecord> {
  yield { kind: 'tenant', format: 1, tenant, registry }
  for (const type of userTypes) {
    const id = registry.AuthTenants[type]
    const config = { displayName: displayNameOf(tenant, type), allowPasswordSignup: true } as TenantConfig
    yield { kind: 'authTenant', id, config }
    for await (const account of listAccounts(project, id)) yield { kind: 'account', authTenant: id, account }
  }
  const root = `tenants/${tenant}`
  for await (const { path, fields } of listTenantDocuments(project, tenant)) {
    yield { kind: 'document', path: path.slice(root.length), fields }
  }
  for await (const { name, settings } of listObjects(project, tenant)) {
    const content = (await readObject(project, tenant, name)).toString('base64')
    yield { kind: 'object', name, settings, content }
  }
}

/**
 * Creates a tenant from an exported file. The whole file is checked before anything is written. The tenant gets a new
 * epoch, a random id of its data, by which tablets that used the exported tenant notice that the server's data are new.
 * @returns the new passwords of all staff accounts that are not disabled
 * @throws OperatorError, for example when the file is incomplete, the tenant exists, or its subdomain is taken
 */
export async function importTenant(
  project: Project,
  file: string,
  { passphrase, report }: { passphrase: string | undefined; report: Report },
): Promise<OneTimePassword[]> {
  const { head, digest } = await verifyArchive(file, passphrase)
  const id = checkId(head.tenant)
  const subdomain = checkSubdomain(head.registry.Subdominio)
  if ((await readEntry(project, id)) !== null && (await readOperation(project, id)) === undefined) {
    throw new OperatorError(`${id} ya existe; nada se escribió.`)
  }
  const operation = await beginOperation(project, id, { kind: 'import', wanted: digest, subdomain })
  const authTenants = await ensureBothAuthTenants(project, id, operation)
  report(`subdominio ${subdomain} y cuentas: reservados`)

  const passwords: OneTimePassword[] = []
  let own: Fields | undefined
  let published: Buffer | undefined
  const publishedName = await readPublishedName(file, passphrase, id)
  async function* writes(): AsyncGenerator<DocumentWrite> {
    for await (const record of readArchive(file, passphrase)) {
      if (record.kind === 'object') {
        const content = Buffer.from(record.content, 'base64')
        if (record.name === publishedName) published = content
        else await writeObject(project, id, { name: record.name, content, settings: record.settings })
      }
      if (record.kind === 'account' && record.authTenant === head.registry.AuthTenants.Admins) {
        const { localId, email = '', displayName = '', disabled, customAttributes = '{}' } = record.account
        const password = makePassword()
        const claims = JSON.parse(customAttributes) as object
        const details = { email, password, displayName, claims, uid: localId, disabled }
        await ensureAccount(project, authTenants.Admins, details)
        if (!disabled) passwords.push({ user: email.split('@')[0]!, password })
      }
      if (record.kind !== 'document') continue
      if (record.path === '') own = record.fields
      else {
        const isStaff = record.path.startsWith('/staff/')
        const fields = isStaff ? { ...record.fields, ...toFields({ authTenant: authTenants.Admins }) } : record.fields
        yield { path: `tenants/${id}${record.path}`, fields }
      }
    }
  }
  await writeDocuments(project, writes())
  await ensureGuest(project, authTenants.Clientes, id)
  if (own) await writeOwnDocument(project, id, own, published, operation.epoch || randomUUID())
  report('datos, cuentas y carta: escritos')
  await putEntry(project, id, subdomain, authTenants)
  report('registro: publicado')
  await endOperation(project, id)
  return passwords
}

/** @returns the name, in the tenant's folder, of the catalogue file that the export contains */
async function readPublishedName(
  file: string,
  passphrase: string | undefined,
  tenantId: string,
): Promise<string | undefined> {
  for await (const record of readArchive(file, passphrase)) {
    if (record.kind !== 'document' || record.path !== '') continue
    const { catalogue } = fromFields(record.fields) as Partial<Tenant>
    return catalogue?.path.slice(`tenants/${tenantId}/`.length)
  }
  return undefined
}

/**
 * Writes the tenant's document with the new epoch, and publishes the exported catalogue file, if any, with the same
 * epoch.
 */
async function writeOwnDocument(
  project: Project,
  tenantId: string,
  own: Fields,
  published: Buffer | undefined,
  epoch: string,
): Promise<void> {
  let fields: Fields = { ...own, ...toFields({ epoch }) }
  if (published) {
    const view = JSON.parse(gunzipSync(published).toString('utf8')) as CatalogueFile
    const { path, body } = await packCatalogueFile(tenantId, { ...view, epoch })
    await publishFile(project, tenantId, path, body)
    const { catalogue } = fromFields(own) as Pick<Tenant, 'catalogue'>
    fields = { ...fields, ...toFields({ catalogue: { ...catalogue, path } }) }
  }
  await writeDocuments(project, [{ path: `tenants/${tenantId}`, fields }])
}
