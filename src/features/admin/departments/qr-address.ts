import { tenantUrl } from '../../../platform/tenant-url.ts'
import { links } from '../../../routes/links.ts'

/** What a table's QR code says: the department's menu, which table it is read at, and `t`, the proof that it was printed for it. */
export function createQrAddress(departmentId: string, tableId: string, t: string): string {
  const address = tenantUrl(links.menu(encodeURIComponent(departmentId)))
  address.searchParams.set('table', tableId)
  address.searchParams.set('t', t)
  return address.href
}
