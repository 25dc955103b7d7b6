import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DatabaseSync } from 'node:sqlite'
import { HttpError, handleCors, readJson, type ServiceHandler, sendJson } from '../http.ts'
import { storageBucket } from '../project.ts'
import type { Rules } from '../rules/rules.ts'
import { handleClientRequest } from './client.ts'
import { sendMedia } from './media.ts'
import { ObjectStore } from './objects.ts'
import { parseSettableMetadata, toObjectJson } from './resource.ts'
import { createUploadHandler } from './upload.ts'

export type StorageService = { handle: ServiceHandler; store: ObjectStore }

/**
 * The web SDK calls paths that begin with `/v0`. Google's Storage library for servers calls all other paths, some of
 * them without `/storage/v1`.
 */
const paths =
  /^(\/v0|\/upload\/storage\/v1|\/download\/storage\/v1|(?:\/storage\/v1)?)\/b\/([^/]+)(?:\/o(?:\/([^/]*))?)?$/

/** Serves Firebase Storage, with one bucket, to the web SDK and to firebase-admin. */
export function createStorageService(options: {
  database: DatabaseSync
  dataDir: string
  rules: Rules
}): StorageService {
  const store = new ObjectStore(options.database, options.dataDir)
  const backend = { store, rules: options.rules }
  const upload = createUploadHandler(store)

  return {
    store,
    async handle(request, response, url) {
      const [, api, bucketName, encoded] = paths.exec(url.pathname) ?? []
      if (api === undefined) return false
      const isWebSdkCall = api === '/v0'
      if (isWebSdkCall && handleCors(request, response)) return true
      try {
        if (!isWebSdkCall) requireServerLibrary(request)
        if (bucketName !== storageBucket) throw new HttpError(404, 'The specified bucket does not exist.')
        const name = encoded === undefined ? undefined : decodeName(encoded)
        if (isWebSdkCall) await handleClientRequest(backend, request, response, url, name)
        else if (api.startsWith('/upload')) await upload(request, response, url)
        else await handleServerRequest(store, request, response, url, name)
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        sendJson(response, error.status, { error: { code: error.status, message: error.message } })
      }
      return true
    },
  }
}

/**
 * Requires the header by which Google's Storage library for servers names itself. The header replaces credentials,
 * because the library sends none to an emulator. A page of another origin cannot send the header, because the URLs for
 * servers do not answer preflight requests.
 */
function requireServerLibrary(request: IncomingMessage): void {
  const client = request.headers['x-goog-api-client'] ?? ''
  if (!String(client).includes('gccl/')) throw new HttpError(401, 'Anonymous caller does not have access.')
}

function decodeName(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    throw new HttpError(400, 'Invalid object name.')
  }
}

async function handleServerRequest(
  store: ObjectStore,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  name: string | undefined,
): Promise<void> {
  if (name === undefined) return sendJson(response, 200, list(store, url.searchParams))
  const object = store.get(name)
  if (object === undefined) throw new HttpError(404, `No such object: ${storageBucket}/${name}`)
  if (request.method === 'DELETE') {
    store.remove(object)
    return void response.writeHead(204).end()
  }
  if (request.method === 'PATCH' || request.method === 'PUT') {
    return sendJson(
      response,
      200,
      toObjectJson(store.updateSettings(object, parseSettableMetadata(await readJson(request)))),
    )
  }
  if (url.searchParams.get('alt') === 'media') return sendMedia(store, object, request, response)
  sendJson(response, 200, toObjectJson(object))
}

function list(store: ObjectStore, query: URLSearchParams): unknown {
  const limit = Math.min(Number(query.get('maxResults')) || 1000, 1000)
  const found = store.list(query.get('prefix') ?? '', query.get('pageToken') ?? '', limit)
  const next = found.length === limit ? found.at(-1)?.name : undefined
  return {
    kind: 'storage#objects',
    items: found.map(toObjectJson),
    ...(next === undefined ? {} : { nextPageToken: next }),
  }
}
