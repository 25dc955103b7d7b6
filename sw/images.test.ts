import { expect, it, vi } from 'vitest'
import { imageUrl } from '../src/platform/images.ts'

vi.mock('../src/platform/connection.ts', () => ({
  platform: () => ({ config: { emulator: true, storageBucket: 'demo' }, origin: 'https://demo.example' }),
}))

type CachedPictures = {
  match(request: { url: URL }): boolean
  handler: { plugins: { cacheWillUpdate?(answer: { response: Response }): Promise<Response | null> }[] }
}
vi.stubGlobal('self', { location: { origin: 'https://demo.example' }, addEventListener() {} })
// The path is in a variable: with a literal path, TypeScript would load the types of service workers for all tests.
const worker = './images.ts'
const { productImages } = (await import(worker)) as { productImages: CachedPictures }

const isCached = (address: string) => productImages.match({ url: new URL(address) })

it('the service worker caches the pictures of products and logos, in both sizes', () => {
  for (const folder of ['images', 'products', 'logos']) {
    const path = `tenants/demo/public/${folder}/0123abcd.webp`
    expect(isCached(imageUrl(path)!), folder).toBe(true)
    expect(isCached(imageUrl(path, 'small')!), folder).toBe(true)
  }
})

it('the service worker does not cache the menu file, the metadata of a picture, or a page as a picture', () => {
  expect(isCached(imageUrl('tenants/demo/public/catalogue/7-abc.json.gz')!)).toBe(false)
  expect(isCached(imageUrl('tenants/demo/public/products/a.webp')!.replace('?alt=media', ''))).toBe(false)
  expect(isCached('https://demo.example/admin/Productos?alt=media')).toBe(false)
})

it('the service worker caches only successful responses that are pictures, for example not the login page of a Wi-Fi', async () => {
  const { cacheWillUpdate } = productImages.handler.plugins.find(plugin => plugin.cacheWillUpdate)!
  const stored = async (type: string, status = 200) =>
    (await cacheWillUpdate!({ response: new Response('', { status, headers: { 'content-type': type } }) })) !== null
  expect(await stored('image/webp')).toBe(true)
  expect(await stored('text/html')).toBe(false)
  expect(await stored('image/webp', 404)).toBe(false)
})
