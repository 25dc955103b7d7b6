import type { IncomingMessage, ServerResponse } from 'node:http'

/** Handles the requests of one service, for example Firestore. Returns `false` for a request of another service. */
export type ServiceHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => boolean | Promise<boolean>

/** Thrown to answer the request with this HTTP status. */
export class HttpError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * @param limit in bytes
 * @throws HttpError 413 when the body is longer than `limit`; the rest of the body is not read
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new HttpError(413, 'The request is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads the body as a JSON object; an empty body counts as `{}`.
 * @throws HttpError 400 when the body is not a JSON object, 413 when it is longer than 1 MiB
 */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = (await readBody(request, 1024 * 1024)).toString('utf8')
  if (text.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new HttpError(400, 'Invalid JSON payload received.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError(400, 'Invalid JSON payload received.')
  }
  return value as Record<string, unknown>
}

/** Answers with `value` as JSON. `indent`: the number of spaces for each level. */
export function sendJson(response: ServerResponse, status: number, value: unknown, indent = 0): void {
  const body = Buffer.from(JSON.stringify(value, null, indent))
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(body)
}

/**
 * Sets CORS headers that allow any origin, because `refuseForeignPages` has already refused the pages of other sites.
 * Our own pages have several origins, because each tenant has its own subdomain, for example `demo.localhost`.
 * @returns true when the request was a preflight, which this function has already answered
 */
export function handleCors(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers
  if (origin === undefined) return false
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader('Vary', 'Origin')
  if (request.method !== 'OPTIONS') return false
  const headers = request.headers['access-control-request-headers']
  if (headers !== undefined) response.setHeader('Access-Control-Allow-Headers', headers)
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS')
  response.setHeader('Access-Control-Max-Age', '3600')
  response.writeHead(204).end()
  return true
}

/** The origin at which the caller reached this server, for example `http://demo.localhost:4000`. */
export function ownOriginFor(request: IncomingMessage): string {
  return `http://${request.headers.host ?? 'localhost'}`
}
