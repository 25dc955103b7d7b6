import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { ObjectStore, StoredObject } from './objects.ts'
import { etagOf } from './resource.ts'

/**
 * Sends an object's content as Cloud Storage does: the whole content or a range of bytes. For a caller that does not
 * accept gzip, gzipped content is decompressed and always sent whole. If the caller already has the current version,
 * the answer is a 304 without content.
 */
export async function sendMedia(
  store: ObjectStore,
  object: StoredObject,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const unpack = object.contentEncoding === 'gzip' && !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const etag = `"${etagOf(object)}"`
  setHeaders(response, object, etag)
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()

  const stored = await store.readContent(object)
  const content = unpack ? await promisify(gunzip)(stored) : stored
  const range = unpack ? undefined : parseRange(request.headers.range, content.length)
  if (range === 'unsatisfiable') {
    return void response.writeHead(416, { 'Content-Range': `bytes */${content.length}` }).end()
  }
  if (object.contentEncoding !== undefined && !unpack) response.setHeader('Content-Encoding', object.contentEncoding)
  const body = range === undefined ? content : content.subarray(range.start, range.end + 1)
  if (range !== undefined) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${content.length}`)
  response.setHeader('Content-Length', body.length)
  response.writeHead(range === undefined ? 200 : 206).end(request.method === 'HEAD' ? undefined : body)
}

function setHeaders(response: ServerResponse, object: StoredObject, etag: string): void {
  response.setHeader('Content-Type', object.contentType ?? 'application/octet-stream')
  response.setHeader('Cache-Control', object.cacheControl ?? 'private, max-age=0')
  response.setHeader('ETag', etag)
  response.setHeader('Last-Modified', new Date(object.updated).toUTCString())
  response.setHeader('Accept-Ranges', 'bytes')
  response.setHeader('Vary', 'Accept-Encoding, Origin')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  // The emulator serves objects from the same origin as the app. So an uploaded file must not run scripts or load other
  // files, or it could act as the signed-in user.
  response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  response.setHeader('x-goog-hash', `crc32c=${object.crc32c},md5=${object.md5Hash}`)
  response.setHeader('x-goog-generation', object.generation)
  response.setHeader('x-goog-stored-content-encoding', object.contentEncoding ?? 'identity')
  response.setHeader('x-goog-stored-content-length', object.size)
  if (object.contentDisposition !== undefined) response.setHeader('Content-Disposition', object.contentDisposition)
}

/**
 * Parses a `Range` header. `bytes=0-99` becomes `{ start: 0, end: 99 }`. `end` is at most the last byte.
 * @returns undefined if the whole content is to be sent
 */
function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start >= size || (first === '' && last === '0') ? 'unsatisfiable' : { start, end }
}
