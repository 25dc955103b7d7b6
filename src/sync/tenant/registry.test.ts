import { afterEach, describe, expect, it, vi } from 'vitest'
import { lookUpTenant, readMutableRegistryFields, readTenantRegistryEntry, subdomainOf } from './registry.ts'

const registry = 'https://registry.example/'
const golf = {
  databaseURL: 'https://golf.example',
  Subdominio: 'campo',
  AuthTenants: { Admins: 'golf-admins', Clientes: 'golf-clientes' },
}

/** Replaces `fetch` by a registry that has `values` at its paths, and `null` at all others. */
function serve(values: { [path: string]: unknown }, status = 200, type = 'application/json'): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const path = decodeURIComponent(address.slice(registry.length - 1))
    return new Response(JSON.stringify(values[path] ?? null), { status, headers: { 'content-type': type } })
  })
}
const query = '/.json?orderBy="Subdominio"&equalTo="campo"&limitToFirst=1'
afterEach(() => vi.unstubAllGlobals())

describe('the subdomain of a tenant', () => {
  it.each([
    ['golf.comanda.mx', 'golf'],
    ['golf.localhost', 'golf'],
    ['comanda.mx', null],
    ['localhost', null],
    ['www.comanda.mx', null],
    ['admin.comanda.mx', null],
    ['192.168.1.20', null],
    ['[::1]', null],
    ['comanda-demo.web.app', null],
    ['comanda-demo.firebaseapp.com', null],
  ])('is read from the host %s as %s', (host, subdomain) => {
    expect(subdomainOf(host)).toBe(subdomain)
  })
})

it('a tenant is found by its subdomain', async () => {
  serve({ [query]: { golf } })
  expect(await lookUpTenant(registry, 'campo')).toEqual({ tenantId: 'golf', entry: golf })
  expect(await lookUpTenant(registry, 'nadie')).toBeNull()
})

describe('`readTenantRegistryEntry`', () => {
  it('returns the entry if the registry finds the same tenant by its subdomain', async () => {
    serve({ '/golf/Subdominio.json': 'campo', [query]: { golf } })
    expect(await readTenantRegistryEntry(registry, 'golf')).toEqual(golf)
  })

  it('returns null if the tenant has no subdomain', async () => {
    serve({ '/.json?orderBy="Subdominio"&equalTo=null&limitToFirst=1': { golf } })
    expect(await readTenantRegistryEntry(registry, 'golf')).toBeNull()
  })

  it('returns null if the registry finds another tenant by the subdomain', async () => {
    serve({ '/golf/Subdominio.json': 'campo', [query]: { other: golf } })
    expect(await readTenantRegistryEntry(registry, 'golf')).toBeNull()
  })
})

it('the fields that may change are read only if all of them are known', async () => {
  const paths = { '/golf/databaseURL.json': golf.databaseURL, '/golf/AuthTenants/Admins.json': 'golf-admins' }
  serve({ ...paths, '/golf/AuthTenants/Clientes.json': 'golf-clientes' })
  const { databaseURL, AuthTenants } = golf
  expect(await readMutableRegistryFields(registry, 'golf')).toEqual({ databaseURL, AuthTenants })
  serve(paths)
  expect(await readMutableRegistryFields(registry, 'golf')).toBeNull()
})

it.each<[what: string, status: number, type: string]>([
  ['an error', 500, 'application/json'],
  ['the page of a captive portal', 200, 'text/html'],
])('if %s is the answer, the lookup fails with `unavailable`', async (_, status, type) => {
  serve({ [query]: { golf } }, status, type)
  await expect(lookUpTenant(registry, 'campo')).rejects.toMatchObject({ code: 'unavailable' })
})
