import { cacheNames } from 'workbox-core'
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'

const cacheName = 'old-assets'

/**
 * Copies the previous version's files out of the precache, while a new version is being installed. A tab that runs the previous
 * version may still import its chunks after the new version was activated. Files of older versions are dropped.
 * @param current paths of the new version
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

/** Answers with the copy, or from the network if there is none. */
export const serveOldAsset = async ({ request }: RouteHandlerCallbackOptions): Promise<Response> =>
  (await caches.match(request, { cacheName })) ?? fetch(request)
