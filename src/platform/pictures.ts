import { throwCallError } from './call-error.ts'
import { imageUrl } from './images.ts'
import { leavingSignal } from './service-worker.ts'

/** The service worker's cache. The browser may empty it at any time. */
const cacheName = 'product-images'

/**
 * Fetches pictures one by one, at low priority, so that the service worker caches them. Cached pictures are skipped.
 * @throws CallError when the network is lost; `canceled` when the page is about to reload
 */
export async function cachePictures(paths: string[]): Promise<void> {
  if (!('serviceWorker' in navigator) || paths.length === 0) return
  await waitForController()
  const cachedUrls = new Set((await (await caches.open(cacheName)).keys()).map(request => request.url))
  for (const address of new Set(paths.flatMap(urlsOf))) {
    if (cachedUrls.has(address)) continue
    const response = fetch(address, { priority: 'low', signal: leavingSignal })
    await response.then(found => found.blob()).catch(throwCallError)
  }
}

/** Lists show the small size, product sheets the large one. For a drawing both have the same address. */
const urlsOf = (path: string): string[] => [imageUrl(path, 'small') ?? [], imageUrl(path) ?? []].flat()

/** Resolves when a service worker controls this page, so that it sees the page's requests. May never resolve. */
function waitForController(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return Promise.resolve()
  return new Promise(resolve => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })
}
