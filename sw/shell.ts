import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute } from 'workbox-routing'

/** Answers navigations with the precached `index.html`, so call this after `precacheAndRoute`. */
export const indexHtmlRoute = () =>
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/__\//, /^\/v0\//, /^\/healthz$/, /^\/[^/]+\/us-central1\//],
  })
