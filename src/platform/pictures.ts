import { throwCallError } from './call-error.ts'
import { imageUrl } from './images.ts'
import { reloadSignal } from './service-worker.ts'

/** The service worker uses the same cache name, in `sw/images.ts`. */
const cacheName = 'product-images'

/**
 * Fetches, one by one, the pictures that are not cached yet. The service worker then caches them.
 * @param paths the paths of the pictures in Firebase Storage
 * @throws CallError when the network is lost; with the code `canceled` when the page is about to reload
 */
export async function cachePictures(paths: string[]): Promise<void> {
  if (!('serviceWorker' in navigator) || paths.length === 0) return
  await waitForController()
  const cachedUrls = new Set((await (await caches.open(cacheName)).keys()).map(request => request.url))
  for (const address of new Set(paths.flatMap(urlsOf))) {
    if (cachedUrls.has(address)) continue
    const response = fetch(address, { priority: 'low', signal: reloadSignal })
    await response.then(found => found.blob()).catch(throwCallError)
  }
}

/** A `.webp` picture has two sizes, each with its own address. A picture of another type (`.svg`) has one size. */
const urlsOf = (path: string): string[] => [imageUrl(path, 'small') ?? [], imageUrl(path) ?? []].flat()

/** Resolves when a service worker controls this page, so that it can cache the page's requests. May never resolve. */
function waitForController(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return Promise.resolve()
  return new Promise(resolve => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })
}
