import { EvaluationError } from './errors.ts'
import type { Path, RulesMap, Value } from './values.ts'

/** Reads a document for the rules: its fields, or null where there is none. */
export type ReadDocument = (database: string, path: string) => RulesMap | null

/** What one evaluation needs and counts. */
export type EvaluationContext = {
  /** `request` as the rules see it. */
  request: RulesMap
  /** `resource`, or undefined where nobody can know it: in a list. */
  resource: Value | undefined
  /** The values of the match's wildcards, outermost first; undefined where nobody can know it. */
  captures: readonly (Value | undefined)[]
  read: ReadDocument
  /** As `read`, with the request's own writes applied. */
  readAfter: ReadDocument | undefined
  /** Documents read so far: each is read, and billed, once. */
  documents: Map<string, RulesMap | null>
  depth: number
}

/** Document reads that production grants to one request. */
const maxReads = 10
/** Calls of functions within functions. */
const maxDepth = 20

/** `get`, `exists` and the like: @throws EvaluationError where the path is no document's. */
export function readDocument(context: EvaluationContext, path: Path, after: boolean): RulesMap | null {
  const [databases, database, documents, ...rest] = path.segments
  const isDocument = rest.length > 0 && rest.length % 2 === 0 && !path.segments.includes('')
  if (databases !== 'databases' || database === undefined || documents !== 'documents' || !isDocument) {
    throw new EvaluationError(`no document has the path /${path.segments.join('/')}`)
  }
  const name = rest.join('/')
  const key = `${after ? 'after' : 'now'} ${database} ${name}`
  const known = context.documents.get(key)
  if (known !== undefined) return known
  if (context.documents.size === maxReads) throw new EvaluationError('too many documents read')
  const read = after ? context.readAfter : context.read
  if (read === undefined) throw new EvaluationError('nothing is being written')
  const document = read(database, name)
  context.documents.set(key, document)
  return document
}

/** Runs a function's body one level deeper. @throws EvaluationError beyond the language's limit. */
export function callNested(context: EvaluationContext, body: () => Value): Value {
  if (context.depth === maxDepth) throw new EvaluationError('too many calls within calls')
  context.depth += 1
  try {
    return body()
  } finally {
    context.depth -= 1
  }
}
