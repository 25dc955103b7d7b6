import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute } from 'workbox-routing'

/**
 * Answers every navigation with the precached `index.html`, except to the backend's own addresses. Call this after
 * `precacheAndRoute`.
 */
export const shellRoute = () =>
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/__\//, /^\/v0\//, /^\/healthz$/, /^\/[^/]+\/us-central1\//],
  })
