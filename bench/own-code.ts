import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/** @returns the size of the file whose name begins with `name`, compressed with brotli, in kB */
export function measureOwnCode(name: string): number {
  const own = readdirSync('dist/assets').filter(file => file.startsWith(name) && file.endsWith('.js'))
  if (own.length !== 1) throw new Error(`the code of ${name} is not one file: ${own}`)
  return brotliCompressSync(readFileSync(`dist/assets/${own[0]}`)).length / 1000
}
