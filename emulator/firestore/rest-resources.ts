import { randomBytes } from 'node:crypto'
import { commitWrites } from './commit.ts'
import { documentJson, maskedJson } from './document-json.ts'
import { parseFieldPath } from './field-path.ts'
import { idOf, parentOf, parseDocumentName, splitResourceName } from './names.ts'
import type { RestCall, RestOperation } from './rest-call.ts'
import { RpcError } from './rpc-error.ts'
import { parseWrite } from './writes.ts'

/** The methods on the URL of a document or a collection, keyed by the HTTP method. */
export const resourceMethods: { [method: string]: RestOperation | undefined } = {
  GET(call) {
    return isDocument(call.name) ? getDocument(call) : listDocuments(call)
  },

  POST(call) {
    if (isDocument(call.name)) throw new RpcError('INVALID_ARGUMENT', 'A document is created in a collection.')
    const id = call.parameters.get('documentId') || randomBytes(15).toString('base64url')
    return write({ ...call, name: `${call.name}/${id}` }, { currentDocument: { exists: false } })
  },

  PATCH(call) {
    const paths = call.parameters.getAll('updateMask.fieldPaths')
    return write(call, { updateMask: paths.length > 0 ? { fieldPaths: paths } : undefined, ...precondition(call) })
  },

  DELETE(call) {
    const name = parseDocumentName(call.name, call.database)
    commitWrites(
      call.store,
      [parseWrite({ delete: name, ...precondition(call) }, call.database)],
      call.authorizer.checkWrite,
    )
    return '{}'
  },
}

function isDocument(name: string): boolean {
  const { path } = splitResourceName(name)
  return path.length > 0 && path.length % 2 === 0
}

function getDocument({ store, authorizer, name, parameters }: RestCall): string {
  authorizer.checkGet(name)
  authorizer.recordReads(1)
  const document = store.get(name)
  if (!document) throw new RpcError('NOT_FOUND', `Document "${name}" not found.`)
  return maskedJson(document, maskOf(parameters))
}

/**
 * Lists one page of a collection. With `showMissing`, the page includes documents that do not exist but have
 * subcollections.
 */
function listDocuments({ store, authorizer, name, parameters }: RestCall): string {
  authorizer.checkList({ parent: parentOf(name), collectionId: idOf(name), allDescendants: false, limit: undefined })
  const names = new Set(store.list(name).map(document => document.name))
  if (parameters.get('showMissing') === 'true') {
    for (const collection of store.collections()) {
      if (collection.startsWith(`${name}/`)) names.add(`${name}/${collection.slice(name.length + 1).split('/')[0]}`)
    }
  }
  const after = Buffer.from(parameters.get('pageToken') ?? '', 'base64url').toString()
  const rest = [...names].sort().filter(each => each > after)
  const page = rest.slice(0, Number(parameters.get('pageSize')) || 300)
  authorizer.recordReads(page.length)
  const mask = maskOf(parameters)
  const documents = page.map(each => {
    const document = store.get(each)
    return document ? maskedJson(document, mask) : JSON.stringify({ name: each })
  })
  const next = page.length < rest.length ? `,"nextPageToken":"${Buffer.from(page.at(-1)!).toString('base64url')}"` : ''
  return `{"documents":[${documents.join(',')}]${next}}`
}

function maskOf(parameters: URLSearchParams) {
  const paths = parameters.getAll('mask.fieldPaths')
  return paths.length > 0 ? paths.map(parseFieldPath) : undefined
}

function precondition({ parameters }: RestCall) {
  const exists = parameters.get('currentDocument.exists')
  const updateTime = parameters.get('currentDocument.updateTime') ?? undefined
  return { currentDocument: { exists: exists === null ? undefined : exists === 'true', updateTime } }
}

function write(call: RestCall, options: object): string {
  const { store, authorizer, database, body } = call
  const name = parseDocumentName(call.name, database)
  const update = { name, fields: body.fields }
  commitWrites(store, [parseWrite({ update, ...options }, database)], authorizer.checkWrite)
  return documentJson(store.get(name)!)
}
