import type { Plugin } from 'vite'

type Chunk = { type: 'chunk' | 'asset'; imports?: string[] }

/**
 * Fails the build if chunks import each other in a circle. In a circle, a chunk can use a module of another chunk
 * before the module has run; the page then stops with an error such as "T is not iterable".
 */
export const refuseCircularChunks = (): Plugin => ({
  name: 'refuse-circular-chunks',
  generateBundle(_options, bundle) {
    const circle = findCircle(bundle)
    if (circle) this.error(`These chunks import each other: ${circle.join(' → ')}. Change scripts/chunk-name.ts.`)
  },
})

/** @returns the file names along one circle of static imports, or undefined if there is none */
export function findCircle(bundle: { [file: string]: Chunk }): string[] | undefined {
  const finished = new Set<string>()
  const search = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (finished.has(file)) return undefined
    for (const next of bundle[file]?.imports ?? []) {
      const circle = search(next, [...path, file])
      if (circle) return circle
    }
    finished.add(file)
    return undefined
  }
  for (const file of Object.keys(bundle)) {
    const circle = search(file, [])
    if (circle) return circle
  }
  return undefined
}
