import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FirebaseConfig, RegistryEntry } from '../../platform/identity.ts'
import {
  chooseTenant,
  findExpectedTenantId,
  isOfOtherSubdomain,
  mustChooseTenant,
  type PageAddress,
  resolveTenant,
} from './resolve-tenant.ts'

const config = { databaseURL: 'https://registry.example' } as FirebaseConfig
const golf = { databaseURL: 'https://golf.example', Subdominio: 'campo' } as RegistryEntry
const placeOf = (hostname: string, search = ''): PageAddress => ({ hostname, search })
const apex = placeOf('comanda.mx')

/** The value of `comanda.tenant` in localStorage. */
let stored: string | null

beforeEach(() => {
  stored = null
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem(_key: string, value: string) {
      stored = value
    },
    removeItem() {
      stored = null
    },
  })
  // `fetch` answers like a registry with one tenant.
  const found: { [path: string]: unknown } = {
    '/golf/Subdominio.json': 'campo',
    '/.json?orderBy="Subdominio"&equalTo="campo"&limitToFirst=1': { golf },
  }
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(found[decodeURIComponent(address.slice(config.databaseURL.length))] ?? null),
  )
})
afterEach(() => vi.unstubAllGlobals())

const breakNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
const breakStorage = (error: Error) =>
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw error
    },
  })

describe('the expected tenant', () => {
  it('is the one in the address of a host without a subdomain, or else the stored one', () => {
    stored = 'golf'
    expect(findExpectedTenantId(apex)).toBe('golf')
    expect(findExpectedTenantId(placeOf('comanda.mx', '?TENANT=bar'))).toBe('bar')
    expect(findExpectedTenantId(placeOf('campo.comanda.mx', '?TENANT=bar'))).toBe('golf')
  })

  it('is missing if no tenant is stored, or if the address has an empty one', () => {
    expect(findExpectedTenantId(apex)).toBeNull()
    stored = 'golf'
    expect(findExpectedTenantId(placeOf('comanda.mx', '?TENANT='))).toBeNull()
  })

  it('must be chosen by the user only if it is missing and the host has no subdomain', () => {
    expect(mustChooseTenant(apex)).toBe(true)
    expect(mustChooseTenant(placeOf('campo.comanda.mx'))).toBe(false)
    stored = 'golf'
    expect(mustChooseTenant(apex)).toBe(false)
  })

  it('is of another subdomain only if the host has a subdomain, and the tenant’s registry entry has another one', () => {
    expect(isOfOtherSubdomain(placeOf('bar.comanda.mx'), golf)).toBe(true)
    expect(isOfOtherSubdomain(placeOf('campo.comanda.mx'), golf)).toBe(false)
    expect(isOfOtherSubdomain(apex, golf)).toBe(false)
  })
})

describe('the tenant of a page', () => {
  const found = { kind: 'found', tenantId: 'golf', entry: golf }

  it('is found by the subdomain, and stored', async () => {
    expect(await resolveTenant(placeOf('campo.comanda.mx'), config)).toEqual(found)
    expect(stored).toBe('golf')
  })

  it('is unknown if no tenant has the subdomain', async () => {
    expect(await resolveTenant(placeOf('nadie.comanda.mx'), config)).toEqual({ kind: 'unknown', subdomain: 'nadie' })
    expect(stored).toBeNull()
  })

  it('is found by its id in the address, and stored', async () => {
    expect(await resolveTenant(placeOf('comanda.mx', '?TENANT=golf'), config)).toEqual(found)
    expect(stored).toBe('golf')
  })

  it('must be chosen if none is named; the registry is not asked', async () => {
    breakNetwork()
    expect(await resolveTenant(apex, config)).toEqual({ kind: 'choose' })
  })

  it('must be chosen if the stored tenant has left the registry; the stored tenant is forgotten', async () => {
    stored = 'cerrado'
    expect(await resolveTenant(apex, config)).toEqual({ kind: 'choose' })
    expect(stored).toBeNull()
  })

  it('must be chosen if the registry lacks the one in the address; the stored one is not forgotten', async () => {
    stored = 'golf'
    expect(await resolveTenant(placeOf('comanda.mx', '?TENANT=nadie'), config)).toEqual({ kind: 'choose' })
    expect(stored).toBe('golf')
  })

  it('is unreachable without a network', async () => {
    breakNetwork()
    expect(await resolveTenant(placeOf('campo.comanda.mx'), config)).toEqual({ kind: 'unreachable' })
  })

  it('is unreachable after an error that is a bug, which is written to the console', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    const bug = new TypeError('a bug')
    breakStorage(bug)
    expect(await resolveTenant(placeOf('campo.comanda.mx'), config)).toEqual({ kind: 'unreachable' })
    expect(report.mock.calls).toEqual([[bug]])
    report.mockClear()
  })
})

it('a user chooses a tenant by typing its subdomain', async () => {
  expect(await chooseTenant(' Campo ', config)).toBe('found')
  expect(stored).toBe('golf')
  expect(await chooseTenant('nadie', config)).toBe('unknown')
  breakNetwork()
  expect(await chooseTenant('campo', config)).toBe('unreachable')
})
