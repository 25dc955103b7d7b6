import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'

/** Bundles a script of a benchmark, and what it imports, for the browser. @returns the minified script */
export async function bundlePage(entryPoint: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entryPoint],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2024',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]!.text
}

/** With these headers the page's clock has a resolution of 5 µs, without them of 100 µs. */
const isolationHeaders = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

/** Serves a page that runs the script. The caller must close the server. */
export function servePage(script: string): Promise<Server> {
  const server = createServer((request, response) => {
    const isScript = request.url === '/bench.js'
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html', ...isolationHeaders })
    response.end(isScript ? script : '<!doctype html><title>bench</title><script type=module src=/bench.js></script>')
  })
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server)))
}

export const addressOf = (site: Server, host = '127.0.0.1') => `http://${host}:${(site.address() as AddressInfo).port}/`
