import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute } from 'workbox-routing'

/**
 * Every navigation is answered by the precached shell, network or not; the backend's own addresses are not pages.
 * Only after the shell is in the precache's list.
 */
export const shellRoute = () =>
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/__\//, /^\/v0\//, /^\/healthz$/, /^\/[^/]+\/us-central1\//],
  })
