import { type Platform, platform } from './connection.ts'

type TenantHost = Pick<Platform, 'origin' | 'tenantId' | 'registry'>

/** @returns the address of a page for guests: on the tenant's host, or with `?TENANT=` on a host without a tenant */
export function tenantUrl(path: string, { origin, tenantId, registry }: TenantHost = platform()): URL {
  const address = new URL(path, origin)
  const own = `${registry.Subdominio}.`
  if (address.hostname.startsWith('admin.')) address.hostname = address.hostname.replace('admin.', own)
  else if (!address.hostname.startsWith(own)) address.searchParams.set('TENANT', tenantId)
  return address
}
