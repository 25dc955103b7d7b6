import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lists the paths of the built app's files, for example `/index.html`. */
export const builtFiles = (): string[] =>
  readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice('dist'.length))

/** Lists the source files that the built app's source maps name, for example `node_modules/react/index.js`. */
export function builtSources(): string[] {
  const maps = builtFiles().filter(path => path.endsWith('.map'))
  const sources = maps.flatMap(
    path => (JSON.parse(readFileSync(`dist${path}`, 'utf8')) as { sources: string[] }).sources,
  )
  return [...new Set(sources.map(source => source.replace(/^(\.\.\/)+/, '')))].toSorted()
}

type Locked = {
  version: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
const locked = (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }).packages

export function packagesInApp(): string[] {
  const names = builtSources().flatMap(source => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [])
  return [...new Set(names)]
}

/** Lists the names of the npm packages that the functions depend on, directly or through other packages. */
export function packagesWithFunctions(): string[] {
  const found = new Set<string>()
  const add = (path: string) => {
    const { dependencies = {}, optionalDependencies = {} } = locked[path]!
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const at = placeOf(name, path)
      if (at === undefined || found.has(at)) continue
      found.add(at)
      add(at)
    }
  }
  add('functions')
  return [...found].map(path => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
}

/**
 * Returns the folder in which Node finds the package `name` when a file in the folder `from` imports it; undefined if
 * package-lock.json has no such folder.
 */
function placeOf(name: string, from: string): string | undefined {
  for (let at = from; ; ) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (locked[path]) return path
    if (at === '') return undefined
    at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))
  }
}

/** Returns the licence that package-lock.json names for `node_modules/NAME`, or `none`. Ignores nested copies. */
export const licenceOf = (name: string): string => locked[`node_modules/${name}`]?.license ?? 'none'
