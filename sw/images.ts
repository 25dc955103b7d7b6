import type { RouteMatchCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'

/** Caches only responses that are images, because a captive portal (the login page of a public Wi-Fi) sends HTML. */
const cacheOnlyImages: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.get('content-type')?.startsWith('image/') ? response : null,
}

/**
 * The cache for pictures of products and logos. It stores at most 3,000 pictures and deletes the least recently used
 * first. The pictures have no maximum age, because a changed picture gets a new file name (a hash of its content). If
 * the disk is full, the whole cache is deleted.
 */
export const productImages = {
  match: ({ url }: RouteMatchCallbackOptions) =>
    /^\/v0\/b\/[^/]+\/o\/.*(images|products|logos)/.test(url.pathname) && url.searchParams.get('alt') === 'media',
  handler: new CacheFirst({
    cacheName: 'product-images',
    matchOptions: { ignoreVary: true },
    plugins: [cacheOnlyImages, new ExpirationPlugin({ maxEntries: 3_000, purgeOnQuotaError: true })],
  }),
}
