import { readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { Accounts } from '../auth/accounts.ts'
import { Tenants } from '../auth/tenants.ts'
import { projectId } from '../project.ts'
import { createRegistry, type Registry } from '../registry/main.ts'
import { loadDatabaseRules } from '../rules/database-rules.ts'
import { ObjectStore } from '../storage/objects.ts'
import { openDatabase } from '../store/database.ts'
import { DocumentStore } from '../store/documents.ts'

/** The stores of a data folder, opened without starting the emulator. */
export type DataStores = {
  database: DatabaseSync
  accounts: Accounts
  tenants: Tenants
  registry: Registry
  objects: ObjectStore
  documents: DocumentStore
}

/** @throws Error with a one-line message when the folder is not usable or an emulator is using it */
export function openStores(dataDir: string): DataStores {
  const database = openDatabase(dataDir)
  const rules = 'firebase/database.rules.json'
  return {
    database,
    accounts: new Accounts(database),
    tenants: new Tenants(database),
    registry: createRegistry(database, loadDatabaseRules(readFileSync(rules, 'utf8'), rules)),
    objects: new ObjectStore(database, dataDir),
    documents: new DocumentStore(database),
  }
}

/** The name of the tenant's document. All other documents of the tenant are below it. */
export const tenantDocumentName = (tenant: string) =>
  `projects/${projectId}/databases/(default)/documents/tenants/${tenant}`
/** The folder of a tenant's objects in the Storage bucket. */
export const tenantFolder = (tenant: string) => `tenants/${tenant}/`

/** Lists the names of the tenant's document and of all documents below it. */
export function listDocumentNames(documents: DocumentStore, tenant: string): string[] {
  const root = tenantDocumentName(tenant)
  const below = [...documents.collections()].filter(collection => collection.startsWith(`${root}/`))
  const names = below.flatMap(collection => documents.list(collection).map(({ name }) => name))
  return documents.get(root) ? [root, ...names] : names
}
