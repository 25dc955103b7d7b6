import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAuthService } from '../../emulator/auth/main.ts'
import { createRegistry } from '../../emulator/registry/main.ts'
import { loadDatabaseRules } from '../../emulator/rules/database-rules.ts'
import { loadRules } from '../../emulator/rules/rules.ts'
import { demoSeed } from '../../emulator/seed/demo.ts'
import { seedOnce } from '../../emulator/seed/main.ts'
import { createStorageService } from '../../emulator/storage/main.ts'
import { openDatabase } from '../../emulator/store/database.ts'
import { DocumentStore } from '../../emulator/store/documents.ts'

/** The ids of 50 tenants: `demo0` to `demo49`. */
export const tenantIds = Array.from({ length: 50 }, (_, i) => `demo${i}`)

/** Creates a temporary data folder in which each tenant of `tenantIds` is a copy of the demo restaurant. */
export async function createTenantsFolder(): Promise<{ path: string; remove(): void }> {
  const path = mkdtempSync(join(tmpdir(), 'comanda-bench-'))
  const database = openDatabase(path)
  const read = (name: string) => readFileSync(join('firebase', name), 'utf8')
  const target = {
    auth: createAuthService(database),
    registry: createRegistry(database, loadDatabaseRules(read('database.rules.json'), 'database.rules.json')),
    objects: createStorageService({ database, dataDir: path, rules: loadRules(read('storage.rules'), 'storage.rules') })
      .store,
    documents: new DocumentStore(database),
  }
  const tenants = tenantIds.map(id => ({ ...demoSeed, id, subdomain: id }))
  await seedOnce(database, target, tenants)
  database.close()
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
