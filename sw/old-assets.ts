import { cacheNames } from 'workbox-core'
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'

const cacheName = 'old-assets'

/**
 * Called while a new version installs, when the old one's files are still in the precache: keeps them, since a tab
 * that was not reloaded may still import its own chunks after the new version took over. One version back is enough.
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

/** The kept copy, else the network. */
export const serveOldAsset = async ({ request }: RouteHandlerCallbackOptions): Promise<Response> =>
  (await caches.match(request, { cacheName })) ?? fetch(request)
