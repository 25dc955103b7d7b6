import { once } from 'node:events'
import { createWriteStream, existsSync, renameSync } from 'node:fs'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { RegistryEntry } from '../registry/main.ts'
import type { StoredObject } from '../storage/objects.ts'
import type { ExportRecord } from './export-record.ts'
import { type DataStores, listDocumentNames, tenantDocumentName, tenantFolder } from './stores.ts'

const noLimit = 1_000_000

/**
 * Writes all data of a tenant into a new file. If the export fails, `file` is not created, but an incomplete
 * `FILE.partial` may remain.
 * @returns the number of records in the file. The last line, which contains this number, does not count
 * @throws Error with a one-line message when the tenant does not exist or the file already exists
 */
export async function exportTenant(stores: DataStores, tenant: string, file: string): Promise<number> {
  const entry = stores.registry.get(tenant)
  if (entry === undefined) throw new Error(`There is no tenant "${tenant}".`)
  if (existsSync(file)) throw new Error(`${file} exists already.`)
  const partial = `${file}.partial`
  const zip = createGzip()
  const written = finished(zip.pipe(createWriteStream(partial, { flush: true, mode: 0o600 })))
  let lines = 0
  for await (const line of readTenantRecords(stores, tenant, entry)) {
    lines++
    if (!zip.write(`${JSON.stringify(line)}\n`)) await once(zip, 'drain')
  }
  zip.end(`${JSON.stringify({ kind: 'end', lines } satisfies ExportRecord)}\n`)
  await written
  renameSync(partial, file)
  return lines
}

async function* readTenantRecords(
  { tenants, accounts, documents, objects }: DataStores,
  tenant: string,
  entry: RegistryEntry,
): AsyncGenerator<ExportRecord> {
  yield { kind: 'tenant', format: 1, tenant, registry: entry }
  for (const id of Object.values(entry.AuthTenants)) {
    yield { kind: 'authTenant', id, config: tenants.get(id)! }
    for (const account of accounts.list(id, '', noLimit)) {
      yield { kind: 'account', authTenant: id, account }
    }
  }
  const root = tenantDocumentName(tenant)
  for (const name of listDocumentNames(documents, tenant)) {
    yield { kind: 'document', path: name.slice(root.length), fields: documents.get(name)!.fields }
  }
  const folder = tenantFolder(tenant)
  for (const object of objects.list(folder, '', noLimit)) {
    const content = (await objects.readContent(object)).toString('base64')
    yield {
      kind: 'object',
      name: object.name.slice(folder.length),
      settings: settingsOf(object),
      content,
    }
  }
}

function settingsOf(object: StoredObject) {
  const { contentType, contentEncoding, contentDisposition, contentLanguage, cacheControl, metadata } = object
  return { contentType, contentEncoding, contentDisposition, contentLanguage, cacheControl, metadata }
}
