import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../emulator/main.ts'

const script = `console.log(${JSON.stringify('x'.repeat(5_000))})`
const site = {
  'index.html': '<!doctype html><title>Comanda</title>',
  'assets/app-1a2b3c.js': script,
  'sw.js': 'self.skipWaiting()',
  'manifest.webmanifest': '{"name":"Comanda"}',
  'icons/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.vite/manifest.json': '{}',
}

let folder: string
let emulator: Emulator
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-'))
  const dist = join(folder, 'dist')
  for (const [name, content] of Object.entries(site)) {
    await mkdir(dirname(join(dist, name)), { recursive: true })
    await writeFile(join(dist, name), content)
  }
  await writeFile(join(folder, 'secret.txt'), 'x')
  emulator = await startEmulator({ port: 0, dataDir: join(folder, 'data'), dist })
})
afterAll(async () => {
  await emulator.close()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${emulator.port}${path}`, { method, headers: { 'accept-encoding': 'identity', ...headers } })

describe('the app', () => {
  it.each(['/', '/login?TENANT=demo', '/admin/Productos', '/table/comedor/3f2a'])('is served at %s', async path => {
    const answer = await get(path, { accept: 'text/html' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toBe(site['index.html'])
  })

  it.each([
    ['/assets/app-1a2b3c.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/icons/a.svg', 'image/svg+xml'],
  ])('serves %s as %s', async (path, type) => {
    expect((await get(path)).headers.get('content-type')).toBe(type)
  })

  it('answers eight simultaneous requests for a file, although each of them compresses and stores the file', async () => {
    const name = `/assets/${randomUUID()}.js`
    await writeFile(join(folder, 'dist', name), `// ${name}\n${script}`)
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(name, { 'accept-encoding': 'br' })))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  })

  it('answers a missing file with 404 and never with the page, so that no cache stores HTML as a script', async () => {
    for (const path of ['/assets/old-9z.js', '/sw.js.map', '/icons/none.png']) {
      const answer = await get(path)
      expect(answer.status, path).toBe(404)
      expect(answer.headers.get('content-type')).toContain('application/json')
    }
  })

  it('lets browsers cache files with a hash in their name for a year, and revalidate all other files', async () => {
    const cacheControlOf = async (path: string) => (await get(path)).headers.get('cache-control')
    expect(await cacheControlOf('/assets/app-1a2b3c.js')).toBe('public, max-age=31536000, immutable')
    for (const path of ['/', '/admin', '/sw.js', '/manifest.webmanifest'])
      expect(await cacheControlOf(path)).toBe('no-cache')
  })

  it('is not served at the addresses of the registry, which maps subdomains to tenants', async () => {
    expect((await get('/.json', { accept: 'text/html' })).status).toBe(401)
    expect(await (await get('/demo/Subdominio.json')).json()).toBe('demo')
  })

  it('is compressed for clients that accept it', async () => {
    const answer = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(script.length / 10)
    expect(await answer.text()).toBe(script)
    const gzip = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip' })
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
  })

  it('is answered with 304 when the client has the current version', async () => {
    const etag = (await get('/')).headers.get('etag')!
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304)
  })

  it('answers HEAD without a body', async () => {
    const answer = await get('/', {}, 'HEAD')
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(answer.headers.get('content-length')).toBe(String(site['index.html'].length))
  })

  it('serves no file outside its folder and no hidden file in it', async () => {
    for (const path of [
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%5c..%5csecret.txt',
      '/.vite/manifest.json',
    ]) {
      expect([401, 404], path).toContain((await get(path)).status)
    }
  })

  it('serves a changed file after a new build', async () => {
    await writeFile(join(folder, 'dist', 'sw.js'), 'self.skipWaiting() // 2')
    expect(await (await get('/sw.js')).text()).toBe('self.skipWaiting() // 2')
  })
})

describe('every page', () => {
  it('has a content security policy without inline scripts, frames or forms to other origins', async () => {
    const policy = (await get('/admin')).headers.get('content-security-policy')!
    const directives = new Map(policy.split('; ').map(each => [each.split(' ')[0], each.split(' ').slice(1)] as const))
    expect(directives.get('default-src')).toEqual(["'self'"])
    expect(directives.get('script-src')).toEqual(["'self'"])
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(directives.get(name)).toEqual(["'none'"])
    expect(directives.get('form-action')).toEqual(["'self'"])
    expect(directives.get('connect-src')).toContain("'self'")
  })

  it('has the other security headers that firebase.json lists', async () => {
    expect(Object.fromEntries((await get('/')).headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age='),
      'permissions-policy': expect.stringContaining('geolocation=()'),
    })
  })
})

describe('the configuration at /__/firebase/init.json', () => {
  it('has the keys that Firebase defines, and the address of the registry has the origin of the request', async () => {
    const answer = await get('/__/firebase/init.json')
    const config = (await answer.json()) as Record<string, unknown>
    expect(config).toMatchObject({ projectId: 'demo-comanda', emulator: true, region: 'us-central1' })
    expect(config.databaseURL).toBe(`http://127.0.0.1:${emulator.port}`)
    for (const key of ['apiKey', 'appId', 'authDomain', 'messagingSenderId', 'storageBucket']) {
      expect(config[key], key).toEqual(expect.any(String))
    }
  })
})

describe('the server', () => {
  it('answers /healthz when it is ready', async () => {
    expect((await get('/healthz')).status).toBe(200)
  })

  it('answers an unknown address with 404', async () => {
    expect((await get('/demo-comanda/us-central1/nada', {}, 'POST')).status).toBe(404)
    expect((await get('/anything', {}, 'POST')).status).toBe(404)
  })

  it('listens only on the loopback address', async () => {
    const outside = Object.values(networkInterfaces()).flatMap(each => each ?? [])
    for (const { address, internal, family } of outside) {
      if (internal || family !== 'IPv4') continue
      await expect(fetch(`http://${address}:${emulator.port}/healthz`)).rejects.toThrow()
    }
  })
})
