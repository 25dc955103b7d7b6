import { isJson } from '../../platform/config.ts'
import type { RegistryEntry } from '../../platform/identity.ts'

/** The one key of the specification. */
const storageKey = 'comanda.tenant'
const adminSubdomain = 'admin'

export const readStoredTenant = (): string | null => localStorage.getItem(storageKey)
export const storeTenant = (tenantId: string): void => localStorage.setItem(storageKey, tenantId)
export const forgetTenant = (): void => localStorage.removeItem(storageKey)

/** Whether this is the host of the managers: it names no tenant. */
export const isAdminHost = (hostname: string): boolean => hostname.startsWith(`${adminSubdomain}.`)

/** The tenant's subdomain; `null` where the host names none: bare, `admin`, an address of numbers, Hosting's own names. */
export function subdomainOf(hostname: string): string | null {
  if (/^[\d.]+$|:|\[/.test(hostname) || /\.(web\.app|firebaseapp\.com)$/.test(hostname)) return null
  const labels = hostname.split('.')
  const baseLabelCount = labels.at(-1) === 'localhost' ? 1 : 2
  const [first = ''] = labels
  return labels.length > baseLabelCount && first !== adminSubdomain && first !== 'www' ? first : null
}

/**
 * The tenant of a subdomain, by the one query that the registry answers.
 * @param registry its address, `databaseURL` of the configuration
 * @returns `null` when there is none
 * @throws when the registry did not answer
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
 * The entry of a known tenant id. The registry gives a whole entry only by its subdomain.
 * @returns `null` when there is no such tenant
 * @throws when the registry did not answer
 */
export async function readEntry(registry: string, tenantId: string): Promise<RegistryEntry | null> {
  const subdomain = await fetchJson(registry, `/${encodeURIComponent(tenantId)}/Subdominio.json`)
  const found = typeof subdomain === 'string' ? await lookUpTenant(registry, subdomain) : null
  return found?.tenantId === tenantId ? found.entry : null
}

/**
 * What a device that knows its tenant asks anew: where its database is, and who vouches for its users.
 * @returns `null` when the tenant is not in the registry any more
 * @throws when the registry did not answer
 */
export async function readMutableFields(
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
  const response = await fetch(registry.replace(/\/$/, '') + path, { signal: AbortSignal.timeout(20_000) })
  if (!response.ok || !isJson(response)) throw new Error(`the registry answered HTTP ${response.status}`)
  return response.json()
}
