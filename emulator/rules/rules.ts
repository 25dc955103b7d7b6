import { type CompiledMatch, compileRules } from './compile-rules.ts'
import { valueFromJson } from './convert.ts'
import { EvaluationError, type RulesError } from './errors.ts'
import type { EvaluationContext, ReadDocument } from './evaluation-context.ts'
import { parseRules } from './parse-rules.ts'
import { anyAncestors, anyId, matchPath, type RequestSegment } from './path-pattern.ts'
import type { Compilation, CompiledExpression, Scope } from './scope.ts'
import type { Method, Service } from './syntax.ts'
import { timestampFromMillis } from './time.ts'
import { Path, type RulesMap, type Value } from './values.ts'

/** A client's request for a document, object, collection, collection group or folder. */
export type RulesRequest = {
  method: Method
  /**
   * The path without a leading slash. If `method` is `list`, this is the path of a collection or folder, otherwise the
   * path of a document or object.
   */
  path: string
  /** True for a collection group query: `a/b/orders` then means all collections `orders` at any depth below `a/b`. */
  allDescendants?: boolean
  /** The id of the Firestore database, by default `(default)`, or the name of the Storage bucket. */
  container?: string
  auth: { uid: string; token: Record<string, unknown> } | null
  /** Milliseconds since 1970. */
  time: number
  /**
   * The fields of the stored document, or the metadata of the stored object. Null or absent if the document or object
   * does not exist. Ignored for `list` and `create`.
   */
  resource?: RulesMap | null
  /** The fields after the write; only for `create` and `update`. */
  newResource?: RulesMap
  query?: { limit?: number; offset?: number; orderBy?: string }
  /** Reads a document for `get` and `exists` in the rules. */
  read?: ReadDocument
  /**
   * Reads a document as it will be after all writes of the request, for `getAfter` and `existsAfter` in the rules.
   * If it is absent, the rules assume that the request writes only the document at `path`.
   */
  readAfter?: ReadDocument
}

/** `reads`: the number of documents that the rules have read. Production bills each of them. */
export type Verdict = { allowed: boolean; reads: number }

/** The compiled rules of Firestore or Storage. `evaluate` decides whether a request is allowed. */
export type Rules = { service: Service; evaluate(request: RulesRequest): Verdict }

/**
 * Compiles a rules file.
 * @throws RulesError for an unknown construct, because ignoring it could allow access by mistake
 */
export function loadRules(source: string, file: string): Rules {
  const { rules, unknown } = compileWithWarnings(source, file)
  if (unknown[0] !== undefined) throw unknown[0]
  return rules
}

/**
 * Like `loadRules`, but unknown functions, methods and types are only listed in `unknown`, because production also
 * accepts a file that uses them. Evaluating an unknown construct throws EvaluationError.
 */
export function compileWithWarnings(source: string, file: string): { rules: Rules; unknown: RulesError[] } {
  const parsed = parseRules(source, file)
  const compilation: Compilation = { source, file, unknown: [] }
  const scope: Scope = { compilation, captures: [], locals: [], functions: new Map() }
  const matches = compileRules(parsed, scope)
  const { service } = parsed
  return { rules: { service, evaluate: request => evaluate(service, matches, request) }, unknown: compilation.unknown }
}

function evaluate(service: Service, matches: CompiledMatch[], request: RulesRequest): Verdict {
  const path = segmentsOf(service, request)
  const documents: EvaluationContext['documents'] = new Map()
  if (path === undefined) return { allowed: false, reads: 0 }
  const requestMap = toRequestMap(service, request, path)
  const allowed = matches.some(({ pattern, conditions }) => {
    const methodConditions = conditions.get(request.method)
    const captures = methodConditions && matchPath(pattern, path)
    return (
      captures &&
      methodConditions.some(condition =>
        isTrue(condition, toContext(service, request, requestMap, captures, documents)),
      )
    )
  })
  return { allowed, reads: documents.size }
}

function isTrue(condition: CompiledExpression, context: EvaluationContext): boolean {
  try {
    return condition(context, []) === true
  } catch (error) {
    if (error instanceof EvaluationError) return false
    throw error
  }
}

/**
 * @returns the segments of the full path, for example `databases`, `(default)`, `documents`, `tenants`, `demo`;
 * undefined for a malformed path
 */
function segmentsOf(service: Service, request: RulesRequest): RequestSegment[] | undefined {
  const names = request.path.split('/')
  if (names.some(name => name === '' || name === '.' || name === '..')) return undefined
  const prefix =
    service === 'cloud.firestore'
      ? ['databases', request.container ?? '(default)', 'documents']
      : ['b', request.container ?? '', 'o']
  if (request.method !== 'list') return [...prefix, ...names]
  if (!request.allDescendants) return [...prefix, ...names, anyId]
  return [...prefix, ...names.slice(0, -1), anyAncestors, ...names.slice(-1), anyId]
}

function toContext(
  service: Service,
  request: RulesRequest,
  requestMap: RulesMap,
  captures: EvaluationContext['captures'],
  documents: EvaluationContext['documents'],
): EvaluationContext {
  const { resource = null, method } = request
  return {
    request: requestMap,
    resource: method === 'list' ? undefined : method === 'create' ? null : toResource(service, resource),
    captures,
    read: request.read ?? (() => null),
    readAfter: request.readAfter ?? ((database, name) => readAfterSingleWrite(request, database, name)),
    documents,
    depth: 0,
  }
}

function readAfterSingleWrite(request: RulesRequest, database: string, name: string): RulesMap | null {
  const { method, path, container = '(default)', newResource = null, read } = request
  const isWritten = path === name && container === database && method !== 'get' && method !== 'list'
  return isWritten ? newResource : (read?.(database, name) ?? null)
}

/** Builds the value of `request` in the rules. */
function toRequestMap(service: Service, request: RulesRequest, path: readonly RequestSegment[]): RulesMap {
  const fields = new Map<string, Value>([
    ['method', request.method],
    ['auth', valueFromJson(request.auth)],
    ['time', timestampFromMillis(request.time)],
    ['path', new Path(path.filter(segment => typeof segment === 'string'))],
  ])
  if (request.newResource !== undefined) fields.set('resource', toResource(service, request.newResource))
  if (request.method === 'list') fields.set('query', valueFromJson(request.query ?? {}))
  return fields
}

/**
 * Builds the value of `resource` or `request.resource` in the rules. For a Firestore document the value has only
 * `data`; `resource.id` and `resource['__name__']` are not supported.
 */
function toResource(service: Service, resource: RulesMap | null): Value {
  return service === 'cloud.firestore' && resource !== null ? new Map([['data', resource]]) : resource
}
