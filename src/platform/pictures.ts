import { imageUrl } from './images.ts'
import { leavingSignal } from './service-worker.ts'

/** The service worker's cache of them, which may be emptied at any time. */
const cacheName = 'product-images'

/**
 * Has the service worker keep these pictures, one after the other and after everything else. Those that it has cost nothing.
 * @throws when the network is lost meanwhile, or the page is about to go
 */
export async function cachePictures(paths: string[]): Promise<void> {
  if (!('serviceWorker' in navigator) || paths.length === 0) return
  await waitForController()
  const cachedUrls = new Set((await (await caches.open(cacheName)).keys()).map(request => request.url))
  for (const address of new Set(paths.flatMap(urlsOf))) {
    if (cachedUrls.has(address)) continue
    await fetch(address, { priority: 'low', signal: leavingSignal }).then(response => response.blob())
  }
}

/** Lists show the small one, the product's sheet the large one; a drawing is both. */
const urlsOf = (path: string): string[] => [imageUrl(path, 'small') ?? [], imageUrl(path) ?? []].flat()

/** Only a page that the service worker controls asks it. Never resolves where there is none. */
function waitForController(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return Promise.resolve()
  return new Promise(resolve => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })
}
