import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/**
 * @param name the beginning of the name of a file in the built app, for example `import-screen`
 * @returns the size of the file, compressed with brotli, in kB
 */
export function measureOwnCode(name: string): number {
  const own = readdirSync('dist/assets').filter(file => file.startsWith(name) && file.endsWith('.js'))
  if (own.length !== 1) throw new Error(`the code of ${name} is not one file: ${own}`)
  return brotliCompressSync(readFileSync(`dist/assets/${own[0]}`)).length / 1000
}
