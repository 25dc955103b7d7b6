import { afterEach, expect, it, vi } from 'vitest'
import { setPlatform } from './connection.ts'
import { callCloudFunction } from './functions.ts'

afterEach(() => vi.unstubAllGlobals())

it('a call for a user who has left this device, or while nobody is signed in, is refused as `unauthenticated` without a request', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  const sessions = { readCurrent: async () => null, findUser: async () => undefined }
  const config = { projectId: 'comanda', emulator: true }
  setPlatform({ tenantId: 'demo', origin: 'http://localhost', config, sessions } as never)
  for (const options of [{ uid: 'lucia' }, {}])
    await expect(callCloudFunction('orders', {}, options)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(fetch).not.toHaveBeenCalled()
})
