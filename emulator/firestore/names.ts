import { RpcError } from './rpc-error.ts'

/**
 * Matches the root of the documents of a database, `projects/P/databases/D/documents`, and all names below it. Below
 * the root, the ids of collections and documents alternate: `…/documents/tenants/demo`.
 */
const root = /^(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.*))?$/
const numericId = /^__id(-?\d+)__$/

/** Whether Firestore reserves the id. It reserves ids of the form `__…__`, except numeric ids such as `__id7__`. */
const isReserved = (id: string) => id.startsWith('__') && id.endsWith('__') && !numericId.test(id)
const isId = (id: string) => id !== '' && id !== '.' && id !== '..' && !isReserved(id)

/** @throws RpcError INVALID_ARGUMENT, also for an id that Firestore reserves, such as `__stats__` */
export function checkCollectionId(id: string): void {
  if (isReserved(id)) {
    throw new RpcError('INVALID_ARGUMENT', `Collection id "${id}" is invalid because it is reserved.`)
  }
  if (!isId(id) || id.includes('/')) throw new RpcError('INVALID_ARGUMENT', `Invalid collection id: ${id}`)
}

/**
 * Splits the name of a collection, of a document, or of the root of the documents.
 * @returns `path` below the root: `['tenants', 'demo']`
 * @throws RpcError INVALID_ARGUMENT for any other name
 */
export function splitResourceName(name: string): { database: string; path: string[] } {
  const match = root.exec(name)
  const path = match?.[2] === undefined ? [] : match[2].split('/')
  if (!match || !path.every(isId)) throw new RpcError('INVALID_ARGUMENT', `Invalid resource name: ${name}`)
  return { database: match[1]!, path }
}

/** @throws RpcError INVALID_ARGUMENT unless `input` is the name of a document in that database */
export function parseDocumentName(input: unknown, database: string): string {
  const name = String(input)
  const parts = splitResourceName(name)
  if (parts.database !== database || parts.path.length === 0 || parts.path.length % 2 === 1) {
    throw new RpcError('INVALID_ARGUMENT', `Not a document of ${database}: ${name}`)
  }
  return name
}

/** The name without its last segment: for a document its collection, for a collection the document or root above it. */
export function parentOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/'))
}

/** The last segment of a name: the id of the document or collection. */
export function idOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

/**
 * Compares text by its UTF-8 bytes, as Firestore does. JavaScript's operator `<` compares UTF-16 units, which sorts
 * emoji differently.
 */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) return isSurrogate(x) === isSurrogate(y) ? x - y : isSurrogate(x) ? 1 : -1
  }
  return a.length - b.length
}

const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff

/** Ids such as `__id7__` compare as numbers and come before all other ids. */
function compareIds(a: string, b: string): number {
  const x = a.startsWith('__id') ? numericId.exec(a) : null
  const y = b.startsWith('__id') ? numericId.exec(b) : null
  if (x && y) return Number(BigInt(x[1]!) - BigInt(y[1]!))
  if (x || y) return x ? -1 : 1
  return compareText(a, b)
}

/** Compares two resource names segment by segment, in the order in which Firestore sorts documents by name. */
export function compareNames(a: string, b: string): number {
  if (a === b) return 0
  if (parentOf(a) === parentOf(b)) return compareIds(idOf(a), idOf(b))
  const x = a.split('/')
  const y = b.split('/')
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const order = compareIds(x[i]!, y[i]!)
    if (order !== 0) return order
  }
  return x.length - y.length
}
