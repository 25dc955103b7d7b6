import { storageUrl } from './images.ts'

/** The service worker's cache of them, which may be emptied at any time. */
const cacheName = 'product-images'

/**
 * Has the service worker keep these pictures, one after the other and after everything else. Those that it has cost nothing.
 * @throws when the network is lost meanwhile
 */
export async function keepPictures(paths: string[]): Promise<void> {
  if (!('serviceWorker' in navigator) || paths.length === 0) return
  await controlled()
  const kept = new Set((await (await caches.open(cacheName)).keys()).map(request => request.url))
  for (const path of paths) {
    const address = storageUrl(path)
    if (!kept.has(address)) await fetch(address, { priority: 'low' }).then(response => response.blob())
  }
}

/** Only a page that the service worker controls asks it. Never resolves where there is none. */
function controlled(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return Promise.resolve()
  return new Promise(resolve => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })
}
