import { afterEach, expect, it, vi } from 'vitest'
import { setPlatform } from './connection.ts'
import { cachePictures } from './pictures.ts'

afterEach(() => vi.unstubAllGlobals())

it('`cachePictures` fetches each size of a picture once, and does not fetch pictures that are already cached', async () => {
  setPlatform({ origin: 'http://here', config: { emulator: true, storageBucket: 'bucket' } } as never)
  const at = (name: string) => `http://here/v0/b/bucket/o/${name}?alt=media`
  const fetched: string[] = []
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [{ url: at('cached.svg') }] }) })
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    return new Response()
  })
  await cachePictures(['photo.webp', 'drawing.svg', 'cached.svg', 'photo.webp'])
  expect(fetched).toEqual([at('photo-small.webp'), at('photo.webp'), at('drawing.svg')])
})
