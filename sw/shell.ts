import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute } from 'workbox-routing'

/**
 * Answers navigations with the precached `index.html`. Call it after `precacheAndRoute`, because it throws if Workbox
 * does not have `index.html` in its list of precached files.
 */
export const indexHtmlRoute = () =>
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/__\//, /^\/v0\//, /^\/healthz$/, /^\/[^/]+\/us-central1\//],
  })
