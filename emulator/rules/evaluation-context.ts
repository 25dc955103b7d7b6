import { EvaluationError } from './errors.ts'
import type { Path, RulesMap, Value } from './values.ts'

/** Reads a document for the rules. @returns its fields, or null when it does not exist */
export type ReadDocument = (database: string, path: string) => RulesMap | null

/** The values that the rules can read during one request, and the counters for the limits of a request. */
export type EvaluationContext = {
  /** The value of `request` in the rules. */
  request: RulesMap
  /**
   * The value of `resource` in the rules. It is undefined while a query is checked, because a query has no single
   * document.
   */
  resource: Value | undefined
  /**
   * The values of the wildcards in the match's path, outermost first; undefined for a wildcard that matches an unknown
   * segment of a query's path.
   */
  captures: readonly (Value | undefined)[]
  read: ReadDocument
  /** Like `read`, but the document is as it will be after the writes of the request. */
  readAfter: ReadDocument
  /**
   * The documents that the rules have read so far. A document that is read again comes from this map and does not count
   * again towards `maxReads`. The same document before and after the writes of the request counts as two.
   */
  documents: Map<string, RulesMap | null>
  depth: number
}

/**
 * How many documents the rules may read for one read or write. Production has a second limit, which is not checked
 * here: twenty documents for all reads or writes of one request together.
 */
const maxReads = 10
/** The maximum depth of nested function calls. */
const maxDepth = 20

/**
 * Reads a document for `get`, `exists`, `getAfter` and `existsAfter`.
 * @throws EvaluationError when the path is not the path of a document, or when too many documents were read
 */
export function readDocumentForRule(context: EvaluationContext, path: Path, after: boolean): RulesMap | null {
  const [databasesWord, database, documentsWord, ...rest] = path.segments
  const isDocument = rest.length > 0 && rest.length % 2 === 0 && !path.segments.includes('')
  if (databasesWord !== 'databases' || database === undefined || documentsWord !== 'documents' || !isDocument) {
    throw new EvaluationError(`no document has the path /${path.segments.join('/')}`)
  }
  const name = rest.join('/')
  const key = `${after ? 'after' : 'now'} ${database} ${name}`
  const cached = context.documents.get(key)
  if (cached !== undefined) return cached
  if (context.documents.size === maxReads) throw new EvaluationError('too many documents read')
  const document = (after ? context.readAfter : context.read)(database, name)
  context.documents.set(key, document)
  return document
}

/**
 * Evaluates the body of a function.
 * @throws EvaluationError when function calls are nested too deeply
 */
export function callNested(context: EvaluationContext, body: () => Value): Value {
  if (context.depth === maxDepth) throw new EvaluationError('too many calls within calls')
  context.depth += 1
  try {
    return body()
  } finally {
    context.depth -= 1
  }
}
