import { FileError } from '../files/sheet.ts'
import { readUtf8Paths, unzip } from '../files/unzip.ts'

/**
 * A photo of a ZIP. `path`: the path in the ZIP. `name`: the file name without folder and extension. `fingerprint`: the
 * first 8 bytes of the SHA-256 hash of the content, as hexadecimal digits.
 */
export type ZipPhoto = { path: string; name: string; bytes: Uint8Array<ArrayBuffer>; fingerprint: string }

/** Hidden files are no photos: macOS adds hidden files to a ZIP, in the folder `__MACOSX`. */
const isPhoto = (path: string): boolean =>
  /(^|\/)(?!\.)[^/]+\.(jpe?g|png|webp)$/i.test(path) && !/^__MACOSX\//.test(path)

/**
 * Reads the photos of a ZIP, sorted by their paths.
 * @throws FileError `damaged`, `unpacksTooLarge`, or `empty` if the ZIP has no photos
 */
export async function readPhotos(zip: Uint8Array): Promise<ZipPhoto[]> {
  const files = Object.entries(unzip(zip, isPhoto))
  if (files.length === 0) throw new FileError('empty')
  const utf8Paths = readUtf8Paths(zip)
  const photos = files.map(async ([raw, bytes]): Promise<ZipPhoto> => {
    const path = utf8Paths.has(raw) ? raw.normalize('NFC') : decodePath(raw)
    const name = path
      .replace(/^.*\//, '')
      .replace(/\.\w+$/, '')
      .trim()
    return { path, name, bytes, fingerprint: await fingerprintOf(bytes) }
  })
  return (await Promise.all(photos)).sort((a, b) => (a.path < b.path ? -1 : 1))
}

async function fingerprintOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash.subarray(0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Letters of Spanish names in DOS code page 850, in which Windows writes the file names of a ZIP. */
const dosLetters: { [byte: string]: string } = {
  '\u0081': 'ü',
  '\u0082': 'é',
  '\u0090': 'É',
  '\u00a0': 'á',
  '\u00a1': 'í',
  '\u00a2': 'ó',
  '\u00a3': 'ú',
  '\u00a4': 'ñ',
  '\u00a5': 'Ñ',
  '\u00b5': 'Á',
  '\u00d6': 'Í',
  '\u00e0': 'Ó',
  '\u00e9': 'Ú',
}

/**
 * Decodes a path whose encoding the ZIP does not declare. macOS writes UTF-8 without declaring it, Windows writes the
 * DOS code page.
 * @param raw the path with one letter for each byte, as `unzip` returns it
 */
function decodePath(raw: string): string {
  const bytes = Uint8Array.from(raw, letter => letter.charCodeAt(0))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC')
  } catch {
    return [...raw].map(letter => dosLetters[letter] ?? letter).join('')
  }
}
