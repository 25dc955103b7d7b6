import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setPlatform } from './connection.ts'
import { fetchGuestToken } from './guest.ts'

/** What the function `guest`, which restores the account, does with the request. */
let restore: () => Promise<Response>
let signIns: Response[]

beforeEach(() => {
  const config = { emulator: true, projectId: 'p', region: 'r', apiKey: 'k' }
  const registry = { AuthTenants: { Clientes: 'golf-guests' } }
  setPlatform({ config, registry, origin: 'http://golf.localhost', tenantId: 'golf' } as never)
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('signInWithPassword') ? signIns.shift() : restore(),
  )
  signIns = [refused()]
})
afterEach(() => vi.unstubAllGlobals())

const refused = () => Response.json({ error: { message: 'INVALID_PASSWORD' } }, { status: 400 })
const accepted = () => Response.json({ idToken: 'token', expiresIn: '3600' })

describe('a guest whose password Firebase Auth refuses', () => {
  it.each([
    ['does not reach the server', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['fails on the server', async () => Response.json({ error: { code: 'unavailable' } }, { status: 503 })],
    ['is one of too many', async () => Response.json({ error: { code: 'slow_down' } }, { status: 429 })],
    ['is answered by a proxy', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('is not signed out when the call that restores the account %s', async (_, answer) => {
    restore = answer
    await expect(fetchGuestToken(true)).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('is signed out when the server refuses to restore the account', async () => {
    restore = async () => Response.json({ error: { code: 'denied' } }, { status: 403 })
    await expect(fetchGuestToken(true)).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it('is signed in when the account was restored', async () => {
    signIns.push(accepted())
    restore = async () => Response.json({ data: {} })
    expect(await fetchGuestToken(true)).toBe('token')
  })
})
