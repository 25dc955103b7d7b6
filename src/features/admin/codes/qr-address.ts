import { buildTenantUrl } from '../../../platform/tenant-url.ts'
import { links } from '../../../routes/links.ts'

/**
 * Creates the URL for the QR code of a table. The URL opens the guest's menu of the department.
 * @param t a token from the server, which proves that the restaurant created the QR code for this table
 */
export function createQrAddress(departmentId: string, tableId: string, t: string): string {
  const address = buildTenantUrl(links.menu(encodeURIComponent(departmentId)))
  address.searchParams.set('table', tableId)
  address.searchParams.set('t', t)
  return address.href
}
