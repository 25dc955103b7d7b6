import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute } from 'workbox-routing'

/**
 * Returns a Workbox route that answers navigations with the cached `index.html`, except for addresses of the server
 * such as `/healthz`. Call it after `precacheAndRoute`: it throws if `index.html` is not in Workbox's list of cached
 * files.
 */
export const indexHtmlRoute = () =>
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/__\//, /^\/v0\//, /^\/healthz$/, /^\/[^/]+\/us-central1\//],
  })
