import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { addressOf, bundlePage } from '../page-server.ts'

const pictures = new URL('../../emulator/seed/images/', import.meta.url)
export const imagePaths = readdirSync(pictures)
  .filter(file => file.endsWith('.svg'))
  .map(file => `/pictures/${file}`)

const style = `
  body { margin: 0; font: 14px sans-serif }
  .grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(160px, 1fr)); gap: 8px; height: 600px; overflow: auto }
  .card { display: flex; flex-direction: column; height: 162px; border: 1px solid #ddd; border-radius: 6px; background: #fff }
`
const html = `<!doctype html><meta charset=utf-8><meta name=viewport content="width=device-width"><link rel=icon href=data:,>
<style>${style}</style><body><div id=root></div><script src=/floor.js></script>`

/** The service worker stores the page, its script and its pictures, and answers every request from this cache. */
const worker = `
  const files = ${JSON.stringify(['/', '/floor.js', ...imagePaths])}
  addEventListener('install', event => {
    skipWaiting()
    event.waitUntil(caches.open('floor').then(cache => cache.addAll(files)))
  })
  addEventListener('activate', event => event.waitUntil(clients.claim()))
  addEventListener('fetch', event => event.respondWith(caches.match(event.request)))
`

export type FloorSite = { address: string; stop(): void }

/**
 * Serves the page of `floor-page.tsx` until `stop`. This page (the "floor") shows only product cards, so the app cannot
 * be faster.
 */
export async function serveFloor(): Promise<FloorSite> {
  const script = await bundlePage('bench/cold-start/floor-page.tsx')
  const files = new Map<string, [type: string, body: string | Buffer]>([
    ['/', ['text/html', html]],
    ['/floor.js', ['text/javascript', script]],
    ['/worker.js', ['text/javascript', worker]],
  ])
  for (const path of imagePaths)
    files.set(path, ['image/svg+xml', readFileSync(new URL(path.replace('/pictures/', ''), pictures))])
  const server = createServer(({ url }, response) => {
    const [type, body] = files.get(url ?? '') ?? []
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type ?? 'text/plain' }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  return { address: addressOf(server), stop: () => stop(server) }
}

function stop(server: Server): void {
  server.close()
  server.closeAllConnections()
}
