import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { matchPhotos } from './match-photos.ts'
import { readPhotos } from './read-photos.ts'
import { runInParallel } from './run-in-parallel.ts'

const picture = new Uint8Array([1, 2, 3])

/** Creates a ZIP whose file names consist of these bytes, without declaring their encoding. */
function zipWithRawNames(names: Uint8Array[]): Uint8Array {
  const placeholders = names.map((name, index) => String.fromCharCode(65 + index).repeat(name.length))
  const zip = zipSync(Object.fromEntries(placeholders.map(name => [name, picture])))
  for (const [index, name] of names.entries())
    for (let at = 0; at + name.length <= zip.length; at++)
      if (zip.subarray(at, at + name.length).every(byte => byte === 65 + index)) zip.set(name, at)
  return zip
}
const namesIn = async (zip: Uint8Array) => (await readPhotos(zip)).map(({ name }) => name)

it('readPhotos reads the photos in all folders of a ZIP, with their file names without extension and a fingerprint of their content, and skips hidden and other files', async () => {
  const zip = zipSync({
    'Fotos/Sopa de limón.JPG': picture,
    'Fotos/v1.2 Flan.png': new Uint8Array([4]),
    'b.webp': picture,
    'leeme.txt': picture,
    '__MACOSX/Fotos/._Flan.png': picture,
    'Fotos/.oculta.jpg': picture,
  })
  const photos = await readPhotos(zip)
  expect(photos.map(({ name }) => name)).toEqual(['Sopa de limón', 'v1.2 Flan', 'b'])
  expect(photos[0]).toMatchObject({ path: 'Fotos/Sopa de limón.JPG', bytes: picture })
  expect(photos[0]!.fingerprint).toMatch(/^[0-9a-f]{16}$/)
  expect(photos[0]!.fingerprint).toBe(photos[2]!.fingerprint)
  expect(photos[0]!.fingerprint).not.toBe(photos[1]!.fingerprint)
})

it('readPhotos decodes a file name without declared encoding as UTF-8; if it is no UTF-8, decodes its Spanish letters by the DOS code page of Windows', async () => {
  const utf8 = new TextEncoder().encode('Café.jpg')
  const dos = Uint8Array.from('Pi\u00a4a \u0082.jpg', letter => letter.charCodeAt(0))
  expect((await namesIn(zipWithRawNames([utf8, dos]))).sort()).toEqual(['Café', 'Piña é'])
})

it.each(['Café.jpg', 'Crème à la Öl.png'])(
  'readPhotos does not decode the name %s again if the ZIP declares it as UTF-8',
  async name => {
    expect((await readPhotos(zipSync({ [name]: picture }))).map(({ path }) => path)).toEqual([name])
  },
)

it.each([
  ['damaged', new TextEncoder().encode('no zip')],
  ['damaged', zipSync({ 'a.jpg': picture }).subarray(0, 40)],
  ['empty', zipSync({ 'a.txt': picture })],
  ['unpacksTooLarge', zipSync({ 'a.jpg': new Uint8Array(61 * 1024 * 1024) })],
])('readPhotos refuses a ZIP with the error `%s`', async (code, zip) => {
  await expect(readPhotos(zip)).rejects.toMatchObject({ code })
})

// docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
// Hostile request 135.
it('file names such as `../../etc/Flan.jpg` and `__proto__.jpg` match products by name and do nothing else', async () => {
  const names = [
    '../../etc/Flan.jpg',
    '/abs/Pan.png',
    '__proto__.jpg',
    'constructor.png',
    'a\\Sopa.webp',
    '__proto__/x.jpg',
  ]
  const photos = await readPhotos(zipSync(Object.fromEntries(names.map(name => [name, picture]))))
  expect(photos.map(({ name }) => name).sort()).toEqual(['Flan', 'Pan', '__proto__', 'a\\Sopa', 'constructor', 'x'])
  const products = [{ id: 'flan', name: 'Flan' } as never]
  const matches = matchPhotos(photos, { products, productLinks: {}, photoLinks: {} })
  expect(matches.filter(({ status }) => status !== 'noProduct').map(({ photo }) => photo.name)).toEqual(['Flan'])
})

it('runInParallel handles at most `limit` items at the same time, and starts none after an abort', async () => {
  const abort = new AbortController()
  const [started, ends]: [number[], (() => void)[]] = [[], []]
  const handle = (item: number) => {
    started.push(item)
    return new Promise<void>(resolve => ends.push(resolve))
  }
  const run = runInParallel([1, 2, 3, 4, 5], 2, abort.signal, handle)
  expect(started).toEqual([1, 2])
  ends[0]!()
  await Promise.resolve()
  await Promise.resolve()
  expect(started).toEqual([1, 2, 3])
  abort.abort()
  for (const end of ends) end()
  await run
  expect(started).toEqual([1, 2, 3])
})
