import type { FirebaseConfig, RegistryEntry } from '../../platform/identity.ts'
import { reportUnexpected } from '../report-unexpected.ts'
import { forgetTenant, lookUpTenant, readEntry, readStoredTenant, storeTenant, subdomainOf } from './registry.ts'

export type FoundTenant = { tenantId: string; entry: RegistryEntry }
export type TenantResolution =
  | ({ kind: 'found' } & FoundTenant)
  | { kind: 'choose' }
  | { kind: 'unknown'; subdomain: string }
  | { kind: 'unreachable' }

/**
 * The parts of an address that can name a tenant: the subdomain of the host, or `?TENANT=` on a host without a
 * subdomain.
 */
export type PageAddress = { hostname: string; search: string }

/**
 * @returns the id in `?TENANT=`, or else the id in localStorage. `null` if there is neither, or if `?TENANT=` is empty,
 * so that a person can choose a tenant
 */
export function findExpectedTenantId({ hostname, search }: PageAddress): string | null {
  const inAddress = subdomainOf(hostname) === null ? new URLSearchParams(search).get('TENANT') : null
  return (inAddress ?? readStoredTenant()) || null
}

export const hasNoTenant = (place: PageAddress): boolean =>
  subdomainOf(place.hostname) === null && findExpectedTenantId(place) === null

/** Whether the host has another subdomain than the registry entry, so that the tenant must be looked up again. */
export function isOfOtherSubdomain({ hostname }: PageAddress, entry: RegistryEntry): boolean {
  const subdomain = subdomainOf(hostname)
  return subdomain !== null && subdomain !== entry.Subdominio
}

/** Looks the tenant up in the registry and stores its id in localStorage. Never throws. */
export async function resolveTenant(place: PageAddress, config: FirebaseConfig): Promise<TenantResolution> {
  const subdomain = subdomainOf(place.hostname)
  return orUnreachable(subdomain === null ? resolveById(place, config) : resolveBySubdomain(subdomain, config))
}

/** Looks up the subdomain that a person typed and stores the tenant's id in localStorage. Never throws. */
export async function chooseTenant(
  subdomain: string,
  config: FirebaseConfig,
): Promise<'found' | 'unknown' | 'unreachable'> {
  const typed = subdomain.trim().toLowerCase()
  const resolution = await orUnreachable(resolveBySubdomain(typed, config))
  return resolution.kind === 'choose' ? 'unknown' : resolution.kind
}

const orUnreachable = (resolution: Promise<TenantResolution>): Promise<TenantResolution> =>
  resolution.catch(error => {
    reportUnexpected(error)
    return { kind: 'unreachable' }
  })

async function resolveBySubdomain(subdomain: string, { databaseURL }: FirebaseConfig): Promise<TenantResolution> {
  const found = await lookUpTenant(databaseURL, subdomain)
  if (!found) return { kind: 'unknown', subdomain }
  storeTenant(found.tenantId)
  return { kind: 'found', ...found }
}

async function resolveById(place: PageAddress, { databaseURL }: FirebaseConfig): Promise<TenantResolution> {
  const tenantId = findExpectedTenantId(place)
  const entry = tenantId === null ? null : await readEntry(databaseURL, tenantId)
  if (tenantId === null || entry === null) {
    if (tenantId === readStoredTenant()) forgetTenant()
    return { kind: 'choose' }
  }
  storeTenant(tenantId)
  return { kind: 'found', tenantId, entry }
}
