import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const compressedFolder = resolve('.cache/compressed')
const compressible = /^(text\/|application\/(json|manifest|wasm)|image\/svg)/

/** A value of the header `Content-Encoding`. `identity` is uncompressed. */
export type Encoding = 'br' | 'gzip' | 'identity'
/** A file of the built app. `type` is the value for the header `Content-Type`. `body` returns the encoded content. */
export type SiteFile = { type: string; etag: string; compressible: boolean; body(encoding: Encoding): Promise<Buffer> }

/**
 * Finds the files of the built app. Keeps each found file in memory, and reads it again when its modification time has
 * changed. Compressed content is also stored in `.cache/compressed`, so that the next server need not compress the same
 * files again.
 */
export function createSiteFiles(root: string): { find(pathname: string): Promise<SiteFile | undefined> } {
  const cache = new Map<string, { changed: number; file: SiteFile }>()

  return {
    /**
     * @param pathname percent-encoded, from the URL
     * @returns undefined if the path is malformed, leads out of the root, contains a name that begins with a dot, or is
     * not the path of a file
     */
    async find(pathname) {
      const path = localPath(root, pathname)
      if (path === undefined) return undefined
      const info = await stat(path).catch(() => undefined)
      if (info === undefined || !info.isFile()) return undefined
      const cached = cache.get(path)
      if (cached !== undefined && cached.changed === info.mtimeMs) return cached.file
      const file = createSiteFile(path, await readFile(path))
      cache.set(path, { changed: info.mtimeMs, file })
      return file
    },
  }
}

function localPath(root: string, pathname: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  // With the setting `ignore` in firebase.json, Firebase Hosting does not deploy names that begin with a dot.
  if (decoded.includes('\0') || decoded.includes('\\') || decoded.includes('/.')) return undefined
  const path = join(root, decoded.endsWith('/') ? `${decoded}index.html` : decoded)
  return path.startsWith(root + sep) ? path : undefined
}

function createSiteFile(path: string, content: Buffer): SiteFile {
  const type = types[extname(path)] ?? 'application/octet-stream'
  const etag = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  const encoded = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(content)]])
  return {
    type,
    etag,
    compressible: compressible.test(type) && content.length > 1024,
    body(encoding) {
      let body = encoded.get(encoding)
      if (body === undefined) {
        const compress = encoding === 'br' ? compressBrotli : promisify(gzip)
        body = readOrCreate(join(compressedFolder, `${etag}.${encoding}`), () => compress(content))
        encoded.set(encoding, body)
      }
      return body
    },
  }
}

/**
 * Writes new content first to a temporary file and then renames the file, so that another request never reads a
 * half-written file.
 */
async function readOrCreate(path: string, create: () => Promise<Buffer>): Promise<Buffer> {
  const stored = await readFile(path).catch(() => undefined)
  if (stored !== undefined) return stored
  const content = await create()
  const temporary = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(temporary, content)
  await rename(temporary, path)
  return content
}

function compressBrotli(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
}
