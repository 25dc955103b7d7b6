import type { RouteMatchCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'

/** Prevents that the HTML page of a captive portal is cached as a picture. */
const cacheOnlyImages: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.get('content-type')?.startsWith('image/') ? response : null,
}

/** Cached without expiry, because the names are hashes of the content. Emptied when the disk is full. */
export const productImages = {
  match: ({ url }: RouteMatchCallbackOptions) =>
    /^\/v0\/b\/[^/]+\/o\/.*images/.test(url.pathname) && url.searchParams.get('alt') === 'media',
  handler: new CacheFirst({
    cacheName: 'product-images',
    matchOptions: { ignoreVary: true },
    plugins: [cacheOnlyImages, new ExpirationPlugin({ maxEntries: 3_000, purgeOnQuotaError: true })],
  }),
}
