import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  lookUpTenant,
  readMutableRegistryFields,
  readStoredTenant,
  readTenantRegistryEntry,
  storeTenant,
} from '../../src/sync/tenant/registry.ts'
import { chooseTenant, findExpectedTenantId, resolveTenant } from '../../src/sync/tenant/resolve-tenant.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { fakeLocalStorage } from './support/client.ts'

// The registry is a database with one entry for each tenant. The app's own code reads it from a running backend.
let server: RunningServer
let registry: string
const fetched: string[] = []

beforeAll(async () => {
  server = await startServer()
  registry = `http://localhost:${server.port}`
  vi.stubGlobal('localStorage', fakeLocalStorage())
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    fetched.push(decodeURIComponent(address.slice(registry.length)))
    return fetch(address, init)
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.stop()
})

const golf = () => ({
  databaseURL: `http://localhost:${server.port}/?ns=golf`,
  Subdominio: 'golf',
  AuthTenants: { Admins: 'golf-admins', Clientes: 'golf-clientes' },
})

test('[entity.registry] an entry of the registry has the tenant’s database, its subdomain, and an authentication tenant for each type of user', async () => {
  expect(await lookUpTenant(registry, 'golf')).toEqual({ tenantId: 'golf', entry: golf() })
  expect(await readTenantRegistryEntry(registry, 'golf')).toEqual(golf())
  expect(await readTenantRegistryEntry(registry, 'nadie')).toBeNull()
})

test('[call.subdominio] the app asks the registry for the one entry whose Subdominio equals the subdomain', async () => {
  fetched.length = 0
  await lookUpTenant(registry, 'golf')
  expect(fetched).toEqual(['/.json?orderBy="Subdominio"&equalTo="golf"&limitToFirst=1'])
  expect(await lookUpTenant(registry, 'nadie')).toBeNull()
})

test('[call.databaseURL] [call.authTenants] for a known tenant, the app reads only databaseURL and AuthTenants from the registry', async () => {
  fetched.length = 0
  const { databaseURL, AuthTenants } = golf()
  expect(await readMutableRegistryFields(registry, 'golf')).toEqual({ databaseURL, AuthTenants })
  expect(fetched).toEqual([
    '/golf/databaseURL.json',
    '/golf/AuthTenants/Admins.json',
    '/golf/AuthTenants/Clientes.json',
  ])
  expect(await readMutableRegistryFields(registry, 'nadie')).toBeNull()
})

test('[guard.1] the app takes the tenant from the subdomain, or else from ?TENANT= in the URL, or else from the user’s choice', async () => {
  const config = { apiKey: '', projectId: '', storageBucket: '', databaseURL: registry }
  const club = { hostname: 'golf.comanda.app', search: '' }
  expect(await resolveTenant(club, config)).toMatchObject({ kind: 'found', tenantId: 'golf' })
  expect(readStoredTenant()).toBe('golf')
  const bare = { hostname: 'comanda.app', search: '?TENANT=demo' }
  expect(await resolveTenant(bare, config)).toMatchObject({ kind: 'found', tenantId: 'demo' })
  expect(readStoredTenant()).toBe('demo')
  expect(findExpectedTenantId({ ...bare, search: '?TENANT=' })).toBeNull()
  expect(await resolveTenant({ ...bare, search: '?TENANT=nadie' }, config)).toEqual({ kind: 'choose' })
  expect(readStoredTenant()).toBe('demo')
  expect(await chooseTenant(' Golf ', config)).toBe('found')
  expect(readStoredTenant()).toBe('golf')
})

test('[guard.1] the stored tenant stays unchanged when the registry does not answer', async () => {
  storeTenant('golf')
  const config = { apiKey: '', projectId: '', storageBucket: '', databaseURL: 'http://127.0.0.1:1' }
  const place = { hostname: 'demo.comanda.app', search: '' }
  expect(await resolveTenant(place, config)).toEqual({ kind: 'unreachable' })
  expect(readStoredTenant()).toBe('golf')
})
