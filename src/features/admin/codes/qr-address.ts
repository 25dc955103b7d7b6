import { buildTenantUrl } from '../../../platform/tenant-url.ts'
import { links } from '../../../routes/links.ts'

/**
 * Creates the address for the QR code of a table. The address opens the menu of the department. The parameter `t` is a
 * token from the server, which proves that the restaurant made the QR code for this table.
 */
export function createQrAddress(departmentId: string, tableId: string, t: string): string {
  const address = buildTenantUrl(links.menu(encodeURIComponent(departmentId)))
  address.searchParams.set('table', tableId)
  address.searchParams.set('t', t)
  return address.href
}
