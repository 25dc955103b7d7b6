/** What a table's QR code says: the department's menu, which table it is read at, and `t`, the proof that it was printed for it. */
export function qrAddress(origin: string, departmentId: string, tableId: string, t: string): string {
  const address = new URL(`/${encodeURIComponent(departmentId)}`, origin)
  address.searchParams.set('table', tableId)
  address.searchParams.set('t', t)
  return address.href
}
