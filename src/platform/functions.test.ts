import { afterEach, expect, it, vi } from 'vitest'
import { setPlatform } from './connection.ts'
import { callCloudFunction } from './functions.ts'

afterEach(() => vi.unstubAllGlobals())

it('`callCloudFunction` for a user whom this device does not know any more fails with `unauthenticated`, without sending a request', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  const sessions = { readCurrent: async () => null, findUser: async () => undefined }
  const config = { projectId: 'comanda', emulator: true }
  setPlatform({ tenantId: 'demo', origin: 'http://localhost', config, sessions } as never)
  await expect(callCloudFunction('orders', {}, { uid: 'lucia' })).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(fetch).not.toHaveBeenCalled()
})
