import type { IncomingMessage, ServerResponse } from 'node:http'
import { HttpError, handleCors, readBody } from '../http.ts'
import { createAuthorizer, type FirestoreBackend } from './authorizer.ts'
import { rpcMethods } from './rest-methods.ts'
import { resourceMethods } from './rest-resources.ts'
import { RpcError, toRpcError } from './rpc-error.ts'
import type { Transactions } from './transactions.ts'

const verbs =
  'batchGet|batchWrite|beginTransaction|commit|executePipeline|listCollectionIds|partitionQuery|rollback|runAggregationQuery|runQuery'
const address = new RegExp(`^/v1/((projects/[^/]+/databases/[^/]+)(?:/documents.*?)?)(?::(${verbs}))?$`)
const bodyLimit = 11 * 1024 * 1024

/** Serves the part of Firestore's REST API that firebase-admin with `preferRest` and the web SDK use. */
export function createRestHandler(backend: FirestoreBackend & { transactions: Transactions }) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> => {
    const match = address.exec(decode(url.pathname))
    if (!match) return false
    if (handleCors(request, response)) return true
    const [name, database, verb] = [match[1]!, match[2]!, match[3]]
    try {
      const authorizer = createAuthorizer(backend, request.headers.authorization)
      const body = parseBody(await readBody(request, bodyLimit))
      const method = verb === undefined ? resourceMethods[request.method ?? ''] : rpcMethods[verb]
      if (!method) throw new RpcError('UNIMPLEMENTED', `Not supported: ${request.method} ${url.pathname}`)
      const { store, transactions, recordQuery } = backend
      const parameters = url.searchParams
      send(
        response,
        200,
        await method({ store, transactions, authorizer, recordQuery, database, name, body, parameters }),
      )
    } catch (error) {
      if (error instanceof HttpError) throw error
      const { httpStatus, message, status } = toRpcError(error)
      send(response, httpStatus, JSON.stringify({ error: { code: httpStatus, message, status } }))
    }
    return true
  }
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    throw new HttpError(400, 'Bad address.')
  }
}

function parseBody(bytes: Buffer): Record<string, unknown> {
  if (bytes.length === 0) return {}
  let body: unknown
  try {
    body = JSON.parse(bytes.toString('utf8'))
  } catch {
    body = null
  }
  if (typeof body === 'object' && body !== null) return body as Record<string, unknown>
  throw new RpcError('INVALID_ARGUMENT', 'The body is not a JSON object.')
}

function send(response: ServerResponse, status: number, json: string): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(json),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(json)
}
