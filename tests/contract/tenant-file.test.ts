import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthService } from '../../emulator/auth/main.ts'
import type { Fields } from '../../emulator/firestore/values.ts'
import { seededTenants, seedOnce } from '../../emulator/seed/main.ts'
import { exportTenant } from '../../emulator/transfer/export.ts'
import { importTenant } from '../../emulator/transfer/import.ts'
import { type DataStores, listDocumentNames, openStores, tenantDocumentName } from '../../emulator/transfer/stores.ts'

const folder = mkdtempSync(join(tmpdir(), 'comanda-transfer-'))
const file = join(folder, 'demo.comanda')
const opened: DataStores[] = []
let source: DataStores

function openFolder(name: string): DataStores {
  const stores = openStores(join(folder, name))
  opened.push(stores)
  return stores
}

beforeAll(async () => {
  source = openFolder('source')
  await seedOnce(source.database, { ...source, auth: createAuthService(source.database) }, seededTenants)
  await exportTenant(source, 'demo', file)
})
afterAll(() => {
  for (const { database } of opened) database.close()
  rmSync(folder, { recursive: true, force: true })
})

const text = (fields: Fields, name: string) => (fields[name] as { stringValue: string }).stringValue

describe('the export file of a tenant', () => {
  it('contains the documents, accounts, sign-in settings, registry entry and files of the tenant, and nothing of other tenants', async () => {
    const target = openFolder('elsewhere')
    expect(await importTenant(target, file)).toBe('demo')
    const names = listDocumentNames(source.documents, 'demo')
    expect(listDocumentNames(target.documents, 'demo').sort()).toEqual([...names].sort())
    for (const name of names.slice(1))
      expect(target.documents.get(name)!.fields).toEqual(source.documents.get(name)!.fields)
    expect(listDocumentNames(target.documents, 'golf')).toEqual([])
    const entry = source.registry.get('demo')!
    expect(target.registry.get('demo')).toEqual(entry)
    for (const id of Object.values(entry.AuthTenants)) {
      expect(target.tenants.get(id)).toEqual(source.tenants.get(id))
      expect(target.accounts.list(id, '', 100)).toEqual(source.accounts.list(id, '', 100))
    }
    for (const object of source.objects.list('tenants/demo/', '', 1000)) {
      const copy = target.objects.get(object.name)!
      expect(copy).toMatchObject({ md5Hash: object.md5Hash, contentType: object.contentType })
    }
  })

  it('is imported with a new epoch (an id of the data), which the tenant document and the published catalogue contain', async () => {
    const target = openFolder('epoch')
    await importTenant(target, file)
    const before = source.documents.get(tenantDocumentName('demo'))!.fields
    const after = target.documents.get(tenantDocumentName('demo'))!.fields
    expect(text(after, 'epoch')).not.toBe(text(before, 'epoch'))
    const { path, rev } = (after.catalogue as { mapValue: { fields: Fields } }).mapValue.fields
    expect(rev).toEqual({ integerValue: '1' })
    const published = await target.objects.readContent(
      target.objects.get((path as { stringValue: string }).stringValue)!,
    )
    expect(JSON.parse(gunzipSync(published).toString())).toMatchObject({ epoch: text(after, 'epoch') })
  })

  it('replaces the data of the tenant on import, and the imported documents have higher versions than the old ones', async () => {
    const target = openFolder('replaced')
    await importTenant(target, file)
    const extra = `${tenantDocumentName('demo')}/orders/later`
    target.documents.commit(target.documents.nextVersion() + 1e9, new Map([[extra, {}]]))
    const { version } = target.documents
    await importTenant(target, file)
    expect(target.documents.get(extra)).toBeUndefined()
    expect(target.documents.get(tenantDocumentName('demo'))!.updated).toBeGreaterThan(version)
  })

  it('is refused when it is incomplete, of another format or missing, and then nothing changes', async () => {
    const target = openFolder('untouched')
    const cut = join(folder, 'cut')
    const whole = readFileSync(file)
    writeFileSync(cut, whole.subarray(0, whole.length / 2))
    await expect(importTenant(target, cut)).rejects.toThrow(/cannot be read|not whole/)
    writeFileSync(cut, 'hello')
    await expect(importTenant(target, cut)).rejects.toThrow(/cannot be read/)
    await expect(importTenant(target, join(folder, 'missing'))).rejects.toThrow(/cannot be read/)
    expect(listDocumentNames(target.documents, 'demo')).toEqual([])
    expect(target.registry.get('demo')).toBeUndefined()
  })

  it('does not overwrite an existing file, and is not written for a missing tenant', async () => {
    await expect(exportTenant(source, 'demo', file)).rejects.toThrow(/exists/)
    await expect(exportTenant(source, 'nobody', join(folder, 'nobody'))).rejects.toThrow('There is no tenant "nobody".')
  })
})
