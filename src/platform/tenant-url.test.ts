import { expect, it } from 'vitest'
import { buildTenantUrl } from './tenant-url.ts'

const registry = { databaseURL: '', Subdominio: 'golf', AuthTenants: { Admins: '', Clientes: '' } }
const at = (origin: string) => buildTenantUrl('/bar?table=1', { origin, tenantId: 'club', registry }).href

it('`buildTenantUrl` returns an address on the tenant’s host if the page is on the tenant’s or the admin host; if the page is on any other host, the address has this host and contains `TENANT`', () => {
  expect(at('https://golf.comanda.mx')).toBe('https://golf.comanda.mx/bar?table=1')
  expect(at('https://admin.comanda.mx')).toBe('https://golf.comanda.mx/bar?table=1')
  expect(at('http://admin.localhost:4000')).toBe('http://golf.localhost:4000/bar?table=1')
  expect(at('https://comanda.mx')).toBe('https://comanda.mx/bar?table=1&TENANT=club')
  expect(at('http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000/bar?table=1&TENANT=club')
})
