import type { RegistryEntry } from '../../emulator/registry/main.ts'
import type { Project } from './project.ts'

/**
 * The entry of a tenant (restaurant) in the registry, the Realtime Database in which the app and the functions find all
 * tenants. `EstadoDesde`: when the tenant was paused, in milliseconds since 1970. `databaseId`: the tenant's Firestore
 * database, by default `(default)`.
 */
export type Entry = RegistryEntry & { EstadoDesde?: number; databaseId?: string }

/** Returns the path of a tenant's entry. @throws Error for an empty id, because its path would name all entries */
function pathOf(tenantId: string): string {
  if (tenantId === '') throw new Error('an entry of the registry has no id')
  return `/${encodeURIComponent(tenantId)}.json`
}

export const readEntry = async (project: Project, tenantId: string): Promise<Entry | null> =>
  project.json('registry', pathOf(tenantId))

/** Reads all entries, keyed by tenant id. */
export const readEntries = async (project: Project): Promise<Record<string, Entry>> =>
  (await project.json<Record<string, Entry> | null>('registry', '/.json')) ?? {}

export async function findBySubdomain(project: Project, subdomain: string): Promise<string | undefined> {
  const query = new URLSearchParams({ orderBy: '"Subdominio"', equalTo: JSON.stringify(subdomain), limitToFirst: '1' })
  const found = await project.json<Record<string, Entry> | null>('registry', `/.json?${query}`)
  return Object.entries(found ?? {}).find(([, entry]) => entry.Subdominio === subdomain)?.[0]
}

/** Writes a tenant's entry. From now on, the tenant's app can be opened. */
export async function putEntry(
  project: Project,
  tenantId: string,
  subdomain: string,
  AuthTenants: Entry['AuthTenants'],
): Promise<void> {
  // The emulator's registry replaces a relative address by an absolute one with the host and port of the request. So
  // the tenant works on any port.
  const databaseURL = project.isEmulator ? `/?ns=${tenantId}` : project.config.databaseURL
  const body = { databaseURL, Subdominio: subdomain, AuthTenants }
  await project.send('registry', pathOf(tenantId), { method: 'PUT', body })
}

/** Changes fields of an entry; `null` removes a field. */
export async function changeEntry(
  project: Project,
  tenantId: string,
  body: { [Name in keyof Entry]?: Entry[Name] | null },
): Promise<void> {
  await project.send('registry', pathOf(tenantId), { method: 'PATCH', body })
}

export async function removeEntry(project: Project, tenantId: string): Promise<void> {
  await project.send('registry', pathOf(tenantId), { method: 'DELETE' })
}
