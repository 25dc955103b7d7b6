import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../support/server.ts'
import { builtFiles, builtSources, licenceOf, packagesInApp, packagesWithFunctions } from './shipped.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const screens = [
  ...['/', '/comedor', '/comedor/1001', '/table/comedor', '/table/comedor/some-order', '/login', '/login?TENANT=demo'],
  ...['/admin', '/admin/Productos', '/admin/Categorias', '/admin/Modificadores', '/admin/Departamentos', '/admin/x'],
  ...['/admin/Revision', '/comedor?table=mesa-4&t=x'],
]
const expectedHeaders = {
  'content-security-policy':
    /default-src 'self'; script-src 'self';.*object-src 'none'; base-uri 'none';.*frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types comanda$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'referrer-policy': /^no-referrer$/,
  'permissions-policy': /camera=\(self\), microphone=\(\), geolocation=\(\), payment=\(\)/,
  'x-content-type-options': /^nosniff$/,
  'strict-transport-security': /^max-age=63072000; includeSubDomains$/,
}

describe('the served app', () => {
  it('sends the security headers with every screen and file', async () => {
    // Files in hidden folders such as `/.vite` are not deployed.
    const files = builtFiles().filter(path => !path.includes('/.'))
    const paths = [...screens, ...files]
    for (const path of paths) {
      const { status, headers } = await fetch(`http://127.0.0.1:${server.port}${path}`, { method: 'HEAD' })
      expect([path, status]).toEqual([path, 200])
      for (const [name, value] of Object.entries(expectedHeaders)) expect(headers.get(name), path).toMatch(value)
      const forever = path.startsWith('/assets/')
      expect([path, headers.get('cache-control')]).toEqual([
        path,
        forever ? 'public, max-age=31536000, immutable' : 'no-cache',
      ])
    }
    console.info(
      `headers: ${screens.length} screens and ${files.length} files, each with ${Object.keys(expectedHeaders).length + 1}`,
    )
  })

  it('has no inline script in the page', () => {
    const page = readFileSync('dist/index.html', 'utf8')
    expect(page.match(/<script(?![^>]*\bsrc=)/g)).toBeNull()
    expect(page.match(/\son\w+=|javascript:/gi)).toBeNull()
  })
})

/** Patterns that find secrets and server code. The password of the guests' account is public, so it is no secret. */
const secrets = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY|"private_key"/,
  'a service account': /gserviceaccount\.com|service_account/,
  'an API key of Google’s': /AIza[0-9A-Za-z_-]{35}/,
  'a token': /\beyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}\./,
  'a password of the seed': /staffPassword|password:\s*["'`]comanda["'`]/,
  'a word that only server code uses': /Bearer owner|firebase-admin/,
}

describe('the built app', () => {
  it('contains no secret, no word that only server code uses, and no path of the folder in which it was built', () => {
    for (const path of builtFiles().filter(path => /\.(js|html|json|webmanifest|css)$/.test(path))) {
      const text = readFileSync(`dist${path}`, 'utf8')
      expect(text.includes(process.cwd()), path).toBe(false)
      for (const [what, pattern] of Object.entries(secrets))
        expect([path, what, pattern.exec(text)?.[0]]).toEqual([path, what, undefined])
    }
  })

  // Hostile request 79.
  // An attacker asks for a source map. docs/hostile-requests.md lists all such requests, with their tests.
  it('has source maps, which are not deployed', () => {
    const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: { ignore: string[] } }
    const maps = builtFiles().filter(path => path.endsWith('.map'))
    expect(maps.length).toBeGreaterThan(0)
    const isIgnored = (path: string) => hosting.ignore.some(glob => matchesGlob(path.slice(1), glob))
    expect(maps.filter(path => !isIgnored(path))).toEqual([])
  })

  it('contains only the app and its libraries, and no code of the server', () => {
    const strange = builtSources().filter(
      source => !/^(src|sw|domain|async|node_modules|index\.html|vite\/|\0|virtual:)/.test(source),
    )
    expect(strange).toEqual([])
  })
})

const freeLicences = ['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD']
/** Packages that have a permissive licence although package-lock.json names no licence for them. */
const exceptions: { [name: string]: string } = { limiter: 'MIT, in the old way of saying so' }
const isFree = (name: string) => freeLicences.includes(licenceOf(name)) || name in exceptions

describe('npm packages', () => {
  it('in the app all have a permissive licence', () => {
    const packages = packagesInApp()
    expect(packages.filter(name => !freeLicences.includes(licenceOf(name)))).toEqual([])
    console.info(`licences: ${packages.length} packages in the app`)
  })

  it('that are installed with the functions all have a permissive licence, except libvips and web-push', () => {
    const packages = packagesWithFunctions()
    const others = packages.filter(name => !isFree(name))
    // The others must be `@img/sharp…`, which contain libvips (LGPL), and web-push (MPL). These two licences allow a
    // server to use the packages unmodified.
    expect(others.filter(name => !name.startsWith('@img/sharp') && name !== 'web-push')).toEqual([])
    console.info(
      `licences: ${packages.length} packages with the functions, ${others.length} of them libvips under the LGPL and web-push under the MPL`,
    )
  })
})
