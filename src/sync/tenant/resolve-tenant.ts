import type { FirebaseConfig, RegistryEntry } from '../../platform/identity.ts'
import { forgetTenant, lookUpTenant, readEntry, readStoredTenant, storeTenant, subdomainOf } from './registry.ts'

export type FoundTenant = { tenantId: string; entry: RegistryEntry }
export type TenantResolution =
  | ({ kind: 'found' } & FoundTenant)
  | { kind: 'choose' }
  | { kind: 'unknown'; subdomain: string }
  /** Asked for and not answered. */
  | { kind: 'unreachable' }

/** What names the tenant: the host, and on a host without a subdomain the address (`?TENANT=`) or what is stored. */
export type PageAddress = { hostname: string; search: string }

/**
 * The tenant that is stored here, unless the address says another; `?TENANT=` alone: none, somebody wants to choose.
 * Needs no network.
 */
export function expectedTenant({ hostname, search }: PageAddress): string | null {
  const asked = subdomainOf(hostname) === null ? new URLSearchParams(search).get('TENANT') : null
  return (asked ?? readStoredTenant()) || null
}

/** Whether neither the host nor anything here names a tenant: a person has to. */
export const hasNoTenant = (place: PageAddress): boolean =>
  subdomainOf(place.hostname) === null && expectedTenant(place) === null

/** Whether what is kept of the tenant contradicts the host, so that it has to be looked up again. */
export function contradictsHost({ hostname }: PageAddress, entry: RegistryEntry): boolean {
  const subdomain = subdomainOf(hostname)
  return subdomain !== null && subdomain !== entry.Subdominio
}

/** Asks the registry, and stores what it says. Never throws. */
export async function resolveTenant(place: PageAddress, config: FirebaseConfig): Promise<TenantResolution> {
  const subdomain = subdomainOf(place.hostname)
  try {
    return subdomain === null ? await resolveById(place, config) : await resolveBySubdomain(subdomain, config)
  } catch {
    return { kind: 'unreachable' }
  }
}

/** What a person typed on a host without a subdomain. It is stored if there is one. */
export async function chooseTenant(
  subdomain: string,
  config: FirebaseConfig,
): Promise<'found' | 'unknown' | 'unreachable'> {
  const typed = subdomain.trim().toLowerCase()
  const resolution = await resolveBySubdomain(typed, config).catch(() => ({ kind: 'unreachable' }) as const)
  return resolution.kind === 'choose' ? 'unknown' : resolution.kind
}

async function resolveBySubdomain(subdomain: string, { databaseURL }: FirebaseConfig): Promise<TenantResolution> {
  const found = await lookUpTenant(databaseURL, subdomain)
  if (!found) return { kind: 'unknown', subdomain }
  storeTenant(found.tenantId)
  return { kind: 'found', ...found }
}

async function resolveById(place: PageAddress, { databaseURL }: FirebaseConfig): Promise<TenantResolution> {
  const tenantId = expectedTenant(place)
  const entry = tenantId === null ? null : await readEntry(databaseURL, tenantId)
  if (tenantId === null || entry === null) {
    if (tenantId === readStoredTenant()) forgetTenant()
    return { kind: 'choose' }
  }
  storeTenant(tenantId)
  return { kind: 'found', tenantId, entry }
}
