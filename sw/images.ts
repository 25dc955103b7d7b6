import type { RouteMatchCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'

/** A captive portal answers 200 with HTML, which must not be cached as a picture. */
const cacheOnlyImages: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.get('content-type')?.startsWith('image/') ? response : null,
}

/**
 * Product images have a cache of their own, which is emptied first when the disk is full: pictures can be fetched again, unsent
 * commands cannot. Their names are hashes of their content, so a cached copy never expires.
 */
export const productImages = {
  match: ({ url }: RouteMatchCallbackOptions) =>
    /^\/v0\/b\/[^/]+\/o\/.*images/.test(url.pathname) && url.searchParams.get('alt') === 'media',
  handler: new CacheFirst({
    cacheName: 'product-images',
    matchOptions: { ignoreVary: true },
    plugins: [cacheOnlyImages, new ExpirationPlugin({ maxEntries: 3_000, purgeOnQuotaError: true })],
  }),
}
