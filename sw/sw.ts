/// <reference lib="webworker" />
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { productImages } from './images.ts'
import { cacheOldAssets, serveOldAsset } from './old-assets.ts'
import { openNotice, showNotice } from './push.ts'
import { indexHtmlRoute } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

const files = self.__WB_MANIFEST
const paths = new Set(files.map(file => `/${(typeof file === 'string' ? file : file.url).replace(/^\//, '')}`))

self.addEventListener('install', event => event.waitUntil(cacheOldAssets(paths)))
precacheAndRoute(files)
cleanupOutdatedCaches()
registerRoute(indexHtmlRoute())
registerRoute(productImages.match, productImages.handler)
registerRoute(({ url }) => url.pathname.startsWith('/assets/') && !paths.has(url.pathname), serveOldAsset)

self.addEventListener('push', event => event.waitUntil(showNotice(event.data)))
self.addEventListener('notificationclick', event => event.waitUntil(openNotice(event.notification)))

self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

// A page sends `SKIP_WAITING` only after the user has agreed to the update, because the update reloads the page, which
// could interrupt a waiter who enters an order.
self.addEventListener('message', event => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
