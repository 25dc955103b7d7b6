import { type PlatformDependencies, platform } from './connection.ts'

type TenantHost = Pick<PlatformDependencies, 'origin' | 'tenantId' | 'registry'>

/**
 * @returns the address of a page for guests on the tenant's host, for example `https://golf.comanda.mx/bar`, if this
 * page is on the tenant's host or on the host of the admin area (`admin.comanda.mx`). On any other host, such as
 * `localhost`, the address has the same host as this page and names the tenant with `?TENANT=`
 */
export function buildTenantUrl(path: string, { origin, tenantId, registry }: TenantHost = platform()): URL {
  const address = new URL(path, origin)
  const own = `${registry.Subdominio}.`
  if (address.hostname.startsWith('admin.')) address.hostname = address.hostname.replace('admin.', own)
  else if (!address.hostname.startsWith(own)) address.searchParams.set('TENANT', tenantId)
  return address
}
