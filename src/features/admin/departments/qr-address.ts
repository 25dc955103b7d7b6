import { tenantUrl } from '../../../platform/tenant-url.ts'
import { links } from '../../../routes/links.ts'

/**
 * The address in a table's QR code: the menu of the department, with the table id and the token `t`. The token proves
 * that the tenant made the code for that table.
 */
export function createQrAddress(departmentId: string, tableId: string, t: string): string {
  const address = tenantUrl(links.menu(encodeURIComponent(departmentId)))
  address.searchParams.set('table', tableId)
  address.searchParams.set('t', t)
  return address.href
}
