import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { HttpError, ownOriginFor, readBody, readJson, sendJson } from '../http.ts'
import type { ObjectStore } from './objects.ts'
import { parseSettableMetadata, toObjectJson } from './resource.ts'

const maxBytes = 64 * 1024 * 1024

type Session = { name: string; metadata: Record<string, unknown>; received: Buffer }

/** Creates the handler for the three kinds of upload of Cloud Storage: `media`, `multipart` and `resumable`. */
export function createUploadHandler(
  store: ObjectStore,
): (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> {
  const sessions = new Map<string, Session>()

  function finish(response: ServerResponse, name: string, metadata: Record<string, unknown>, content: Buffer): void {
    if (name === '' || name.includes('\0')) throw new HttpError(400, 'Required')
    sendJson(response, 200, toObjectJson(store.save(name, content, parseSettableMetadata(metadata))))
  }

  async function beginResumable(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const metadata = await readJson(request)
    const contentType = metadata.contentType ?? request.headers['x-upload-content-type']
    const name = url.searchParams.get('name') ?? String(metadata.name ?? '')
    const id = randomUUID()
    sessions.set(id, { name, metadata: { ...metadata, contentType }, received: Buffer.alloc(0) })
    const location = new URL(url.pathname, ownOriginFor(request))
    location.search = String(new URLSearchParams({ uploadType: 'resumable', upload_id: id }))
    response.writeHead(200, { Location: location.href, 'Content-Length': 0 }).end()
  }

  async function continueResumable(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const session = sessions.get(id)
    if (session === undefined) throw new HttpError(404, 'Not Found')
    const content = await readBody(request, maxBytes)
    const [, start, total] =
      /^bytes (?:(\d+)-(?:\d+|\*)|\*)\/(\d+|\*)$/.exec(request.headers['content-range'] ?? '') ?? []
    const offset = Number(start ?? session.received.length)
    if (offset > session.received.length) throw new HttpError(400, 'Invalid request. A chunk is missing.')
    session.received = Buffer.concat([session.received.subarray(0, offset), content])
    const length = session.received.length
    // Content-Range `bytes 0-9/*` has no total, so more chunks follow. `bytes 0-*/*` means all content up to the end.
    const hasMore = total === '*' && !request.headers['content-range']?.includes('-*')
    if (hasMore || (total !== undefined && total !== '*' && length < Number(total))) {
      if (length > 0) response.setHeader('Range', `bytes=0-${length - 1}`)
      return void response.writeHead(308, { 'Content-Length': 0 }).end()
    }
    sessions.delete(id)
    finish(response, session.name, session.metadata, session.received)
  }

  return async (request, response, url) => {
    const id = url.searchParams.get('upload_id')
    if (id !== null) return continueResumable(request, response, id)
    const type = url.searchParams.get('uploadType')
    if (type === 'resumable') return beginResumable(request, response, url)
    const body = await readBody(request, maxBytes)
    const name = url.searchParams.get('name') ?? ''
    const contentType = request.headers['content-type'] ?? ''
    if (type === 'media') return finish(response, name, { contentType }, body)
    if (type !== 'multipart') throw new HttpError(400, 'Unknown uploadType')
    const { metadata, content } = parseRelated(contentType, body)
    finish(response, name || String(metadata.name ?? ''), metadata, content)
  }
}

/** Parses the two parts of `multipart/related`: metadata as JSON, then the content. */
function parseRelated(type: string, body: Buffer): { metadata: Record<string, unknown>; content: Buffer } {
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (boundary === undefined) throw new HttpError(400, 'Multipart without a boundary')
  const first = partAt(body, boundary, 0)
  const second = partAt(body, boundary, first.end)
  const metadata = JSON.parse(first.content.toString('utf8')) as Record<string, unknown>
  const contentType = /content-type:\s*([^\r\n]+)/i.exec(second.headers)?.[1]
  return { metadata: { contentType, ...metadata }, content: second.content }
}

function partAt(body: Buffer, boundary: string, from: number): { headers: string; content: Buffer; end: number } {
  const start = body.indexOf(`--${boundary}`, from)
  const blank = body.indexOf('\r\n\r\n', start)
  const end = body.indexOf(`\r\n--${boundary}`, blank)
  if (start < 0 || blank < 0 || end < 0) throw new HttpError(400, 'Malformed multipart body')
  return { headers: body.toString('latin1', start, blank), content: body.subarray(blank + 4, end), end }
}
