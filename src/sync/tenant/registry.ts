import { CallError } from '../../platform/call-error.ts'
import { isJson } from '../../platform/config.ts'
import type { RegistryEntry } from '../../platform/identity.ts'

/** The key of localStorage for the id of the tenant. The specification of the app prescribes it. */
const storageKey = 'comanda.tenant'
const adminSubdomain = 'admin'

/** Reads the id of the tenant (the restaurant) that this browser used last. */
export const readStoredTenant = (): string | null => localStorage.getItem(storageKey)
export const storeTenant = (tenantId: string): void => localStorage.setItem(storageKey, tenantId)
export const forgetTenant = (): void => localStorage.removeItem(storageKey)

/** Whether this is the host of the admin area, for example `admin.comanda.mx`, which belongs to no tenant. */
export const isAdminHost = (hostname: string): boolean => hostname.startsWith(`${adminSubdomain}.`)

/**
 * Reads the subdomain of a tenant from the host of the page.
 * @returns for example `golf` for `golf.comanda.mx`; `null` for a host that belongs to no tenant, for example
 * `comanda.mx`, `admin.comanda.mx`, an IP address, or a host of Firebase Hosting
 */
export function subdomainOf(hostname: string): string | null {
  if (/^[\d.]+$|:|\[/.test(hostname) || /\.(web\.app|firebaseapp\.com)$/.test(hostname)) return null
  const labels = hostname.split('.')
  const baseLabelCount = labels.at(-1) === 'localhost' ? 1 : 2
  const [first = ''] = labels
  return labels.length > baseLabelCount && first !== adminSubdomain && first !== 'www' ? first : null
}

/**
 * Finds a tenant by its subdomain in the registry, the database with an entry for each tenant. The registry returns
 * whole entries only for this query.
 * @param registry the URL of the registry: `databaseURL` in the Firebase configuration
 * @throws CallError if the registry does not answer
 */
export async function lookUpTenant(
  registry: string,
  subdomain: string,
): Promise<{ tenantId: string; entry: RegistryEntry } | null> {
  const query = new URLSearchParams({
    orderBy: '"Subdominio"',
    equalTo: JSON.stringify(subdomain),
    limitToFirst: '1',
  })
  const found = (await fetchJson(registry, `/.json?${query}`)) as { [tenantId: string]: RegistryEntry } | null
  const [match] = Object.entries(found ?? {})
  return match ? { tenantId: match[0], entry: match[1] } : null
}

/**
 * Reads a tenant's entry in the registry by its id. The subdomain is read first, because the registry returns a whole
 * entry only for a query by subdomain.
 * @throws CallError if the registry does not answer
 */
export async function readTenantRegistryEntry(registry: string, tenantId: string): Promise<RegistryEntry | null> {
  const subdomain = await fetchJson(registry, `/${encodeURIComponent(tenantId)}/Subdominio.json`)
  const found = typeof subdomain === 'string' ? await lookUpTenant(registry, subdomain) : null
  return found?.tenantId === tenantId ? found.entry : null
}

/**
 * Reads those fields of a tenant's registry entry that may have changed since this device stored the entry.
 * @returns `null` if the tenant is no longer in the registry
 * @throws CallError if the registry does not answer
 */
export async function readMutableRegistryFields(
  registry: string,
  tenantId: string,
): Promise<Pick<RegistryEntry, 'databaseURL' | 'AuthTenants'> | null> {
  const names = ['databaseURL', 'AuthTenants/Admins', 'AuthTenants/Clientes']
  const [databaseURL, Admins, Clientes] = await Promise.all(
    names.map(name => fetchJson(registry, `/${encodeURIComponent(tenantId)}/${name}.json`)),
  )
  const isKnown = [databaseURL, Admins, Clientes].every(value => typeof value === 'string')
  return isKnown ? ({ databaseURL, AuthTenants: { Admins, Clientes } } as RegistryEntry) : null
}

async function fetchJson(registry: string, path: string): Promise<unknown> {
  try {
    const response = await fetch(registry.replace(/\/$/, '') + path, { signal: AbortSignal.timeout(20_000) })
    if (!response.ok || !isJson(response)) throw new Error(`the registry answered HTTP ${response.status}`)
    return await response.json()
  } catch (error) {
    throw new CallError('unavailable', 0, error)
  }
}
