import { type Platform, platform } from './connection.ts'

type TenantHost = Pick<Platform, 'origin' | 'tenantId' | 'registry'>

/** Where a guest finds a page of this house: its own host instead of the managers', and its name where no host says it. */
export function tenantUrl(path: string, { origin, tenantId, registry }: TenantHost = platform()): URL {
  const address = new URL(path, origin)
  const own = `${registry.Subdominio}.`
  if (address.hostname.startsWith('admin.')) address.hostname = address.hostname.replace('admin.', own)
  else if (!address.hostname.startsWith(own)) address.searchParams.set('TENANT', tenantId)
  return address
}
