import type { FirebaseConfig, RegistryEntry } from '../../platform/identity.ts'
import { reportUnexpected } from '../report-unexpected.ts'
import {
  forgetTenant,
  lookUpTenant,
  readStoredTenant,
  readTenantRegistryEntry,
  storeTenant,
  subdomainOf,
} from './registry.ts'

/** A tenant (a restaurant) and its entry in the registry, the database of all tenants. */
export type FoundTenant = { tenantId: string; entry: RegistryEntry }
/**
 * `choose`: the user must enter the tenant. `unknown`: there is no tenant with this subdomain. `unreachable`: the
 * lookup failed, for example because the registry did not answer.
 */
export type TenantResolution =
  | ({ kind: 'found' } & FoundTenant)
  | { kind: 'choose' }
  | { kind: 'unknown'; subdomain: string }
  | { kind: 'unreachable' }

/**
 * The parts of the page's URL that can name a tenant: the subdomain of `hostname`, or on a host without a subdomain the
 * parameter `TENANT` of `search`.
 */
export type PageAddress = { hostname: string; search: string }

/**
 * Finds the id of the tenant without asking the registry.
 * @returns the id in the parameter `TENANT` of the URL (used only on a host without a subdomain), or else the id in
 * localStorage; `null` if both are missing, or if the parameter is empty (`?TENANT=`), so that the user can choose
 * another tenant
 */
export function findExpectedTenantId({ hostname, search }: PageAddress): string | null {
  const inAddress = subdomainOf(hostname) === null ? new URLSearchParams(search).get('TENANT') : null
  return (inAddress ?? readStoredTenant()) || null
}

/**
 * Whether the user must choose a tenant: neither the URL nor localStorage names one, or the URL has an empty
 * `?TENANT=`.
 */
export const mustChooseTenant = (place: PageAddress): boolean =>
  subdomainOf(place.hostname) === null && findExpectedTenantId(place) === null

/** Whether the page has another subdomain than the registry entry, so that the tenant must be looked up. */
export function isOfOtherSubdomain({ hostname }: PageAddress, entry: RegistryEntry): boolean {
  const subdomain = subdomainOf(hostname)
  return subdomain !== null && subdomain !== entry.Subdominio
}

/** Looks up the tenant of the page in the registry, and stores its id in localStorage if it is found. Never throws. */
export async function resolveTenant(place: PageAddress, config: FirebaseConfig): Promise<TenantResolution> {
  const subdomain = subdomainOf(place.hostname)
  return orUnreachable(subdomain === null ? resolveById(place, config) : resolveBySubdomain(subdomain, config))
}

/**
 * Looks up the tenant with the subdomain that a user typed, and stores its id in localStorage if it is found. Never
 * throws.
 */
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
  const entry = tenantId === null ? null : await readTenantRegistryEntry(databaseURL, tenantId)
  if (tenantId === null || entry === null) {
    if (tenantId === readStoredTenant()) forgetTenant()
    return { kind: 'choose' }
  }
  storeTenant(tenantId)
  return { kind: 'found', tenantId, entry }
}
