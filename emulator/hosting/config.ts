import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

type HeaderRule = { source: string; headers: { key: string; value: string }[] }
type Rewrite = { source: string; destination: string }
type Hosting = { headers: HeaderRule[]; rewrites: Rewrite[] }

/** Reads `hosting` from firebase.json, so that the emulator has the headers and rewrites of the deployed app. */
export function readHostingConfig(file: string): Hosting {
  return (JSON.parse(readFileSync(file, 'utf8')) as { hosting: Hosting }).hosting
}

/** Collects the headers of all matching rules. When two rules set a header of the same name, the later rule wins. */
export function headersFor(hosting: Hosting, pathname: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const rule of hosting.headers) {
    if (matches(rule.source, pathname)) for (const { key, value } of rule.headers) found[key] = value
  }
  return found
}

/** The file, for example `/index.html`, that Hosting serves for a path without a file; undefined if it serves none. */
export function findRewrite(hosting: Hosting, pathname: string): string | undefined {
  return hosting.rewrites.find(rule => matches(rule.source, pathname))?.destination
}

/**
 * Whether a path matches a glob of Firebase Hosting. In contrast to Node's globs, `*` and `**` also match names that
 * begin with a dot, and a glob that begins with `!` matches all other paths.
 */
function matches(source: string, pathname: string): boolean {
  if (source.startsWith('!')) return !matches(source.slice(1), pathname)
  return posix.matchesGlob(pathname.replaceAll('/.', '/_.'), source.startsWith('/') ? source : `/${source}`)
}
