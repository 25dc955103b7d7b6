import type { IncomingMessage, ServerResponse } from 'node:http'

/** One part of the server. Resolves to `false` when the request is not for it, else after it has taken it over. */
export type ServiceHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => boolean | Promise<boolean>

/** An answer other than success, thrown by a handler and written by whoever called it. */
export class HttpError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * The whole body of a request.
 * @throws HttpError 413 beyond `limit` bytes; the rest is not read.
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
 * The body as a JSON object; an empty body is `{}`.
 * @throws HttpError 400 for anything else, 413 beyond 1 MiB.
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

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value))
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(body)
}

/**
 * Firebase's services answer pages of any origin; so does this server. Answers the preflight itself.
 * @returns whether the request was a preflight and is finished.
 */
export function allowAnyOrigin(request: IncomingMessage, response: ServerResponse): boolean {
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

/** The origin under which the caller reached this server, by its Host header. */
export function originOf(request: IncomingMessage): string {
  return `http://${request.headers.host ?? 'localhost'}`
}
