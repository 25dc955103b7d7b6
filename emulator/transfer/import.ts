import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip, gunzipSync } from 'node:zlib'
import type { CatalogueFile } from '../../domain/catalogue.ts'
import type { Fields } from '../firestore/values.ts'
import { publishCatalogue } from '../seed/catalogue.ts'
import { toFields } from '../seed/fields.ts'
import type { ExportRecord } from './export-record.ts'
import { type DataStores, listDocumentNames, tenantDocumentName, tenantFolder } from './stores.ts'

/**
 * Replaces a tenant's data with the data of an exported file, and gives the tenant a new epoch (a random id). Does not
 * delete objects in Storage that are not in the file. A tablet that receives a new epoch deletes its local copy of the
 * server's data, because the copy may be newer than the file.
 * @returns the tenant's id
 * @throws Error with a one-line message when the file is not an export or is incomplete; then nothing has changed
 */
export async function importTenant(stores: DataStores, file: string): Promise<string> {
  const lines = await readRecords(file)
  const [head] = lines
  if (head?.kind !== 'tenant' || head.format !== 1) throw new Error(`${file} is not an exported tenant.`)
  const { tenant, registry } = head
  const { tenants, accounts, documents, objects } = stores
  const root = tenantDocumentName(tenant)
  const writes = new Map<string, Fields | undefined>(
    listDocumentNames(documents, tenant).map(name => [name, undefined]),
  )
  for (const id of Object.values(registry.AuthTenants)) accounts.removeAll(id)
  for (const line of lines) {
    if (line.kind === 'authTenant') tenants.put(line.config, line.id)
    if (line.kind === 'account') accounts.put(line.authTenant, line.account)
    if (line.kind === 'object') {
      objects.save(`${tenantFolder(tenant)}${line.name}`, Buffer.from(line.content, 'base64'), line.settings)
    }
    if (line.kind === 'document') writes.set(`${root}${line.path}`, line.fields)
  }
  const own = writes.get(root)
  if (own) writes.set(root, await withNewEpoch(stores, tenant, own))
  documents.commit(documents.nextVersion(), writes)
  stores.registry.put(tenant, registry)
  return tenant
}

/**
 * Creates a new epoch. If the tenant has a published catalogue (a file in Storage that contains the epoch), stores it
 * again with the new epoch.
 * @returns the fields of the tenant's document with the new epoch and the path of the new file
 */
async function withNewEpoch({ objects }: DataStores, tenant: string, fields: Fields): Promise<Fields> {
  const epoch = randomUUID()
  const catalogue = fields.catalogue && 'mapValue' in fields.catalogue ? fields.catalogue.mapValue.fields : {}
  const published =
    catalogue.path && 'stringValue' in catalogue.path ? objects.get(catalogue.path.stringValue) : undefined
  if (published === undefined) return { ...fields, ...toFields({ epoch }) }
  const view = JSON.parse(gunzipSync(await objects.readContent(published)).toString('utf8')) as CatalogueFile
  const path = await publishCatalogue(objects, tenant, { ...view, epoch })
  return {
    ...fields,
    ...toFields({ epoch }),
    catalogue: { mapValue: { fields: { ...catalogue, ...toFields({ path }) } } },
  }
}

async function readRecords(file: string): Promise<ExportRecord[]> {
  const lines: ExportRecord[] = []
  const input = createReadStream(file).on('error', error => zip.destroy(error))
  const zip = input.pipe(createGunzip())
  try {
    for await (const line of createInterface({ input: zip })) lines.push(JSON.parse(line) as ExportRecord)
  } catch (error) {
    throw new Error(`${file} cannot be read (${(error as Error).message}).`)
  }
  const end = lines.pop()
  if (end?.kind !== 'end' || end.lines !== lines.length) throw new Error(`${file} is not whole.`)
  return lines
}
