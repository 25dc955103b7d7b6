import { cacheNames } from 'workbox-core'
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'

const cacheName = 'old-assets'

/**
 * Copies files from the precache (Workbox's cache of the app's files) to the cache `old-assets`: the files that only
 * the previous version of the app has. A tab that still runs the previous version may import them later.
 * @param current the paths of the new version's files
 */
export async function cacheOldAssets(current: Set<string>): Promise<void> {
  await caches.delete(cacheName)
  const [precache, cache] = await Promise.all([caches.open(cacheNames.precache), caches.open(cacheName)])
  const old = (await precache.keys()).filter(request => !current.has(new URL(request.url).pathname))
  await Promise.all(
    old.map(async request => {
      const response = await precache.match(request)
      if (response) await cache.put(request, response)
    }),
  )
}

/** Answers a request for a file of the app's previous version: from the cache `old-assets`, else from the network. */
export const serveOldAsset = async ({ request }: RouteHandlerCallbackOptions): Promise<Response> =>
  (await caches.match(request, { cacheName })) ?? fetch(request)
