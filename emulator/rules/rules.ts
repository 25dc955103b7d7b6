import { type CompiledMatch, compileRules } from './compile-rules.ts'
import { fromJson } from './convert.ts'
import { EvaluationError, type RulesError } from './errors.ts'
import type { EvaluationContext, ReadDocument } from './evaluation-context.ts'
import { parseRules } from './parse-rules.ts'
import { anyAncestors, anyId, matchPath, type RequestSegment } from './path-pattern.ts'
import type { Compilation, Evaluate, Scope } from './scope.ts'
import type { Method, Service } from './syntax.ts'
import { fromMillis } from './time.ts'
import { Path, type RulesMap, type Value } from './values.ts'

/** A client's request for one document, object, collection or folder. */
export type RulesRequest = {
  method: Method
  /** The path of a document or an object, or for `list` of a collection or a folder. Without a leading slash. */
  path: string
  /** True for a collection group query: all collections with the last id of `path`, below its parent. */
  allDescendants?: boolean
  /** The Firestore database, by default `(default)`, or the Storage bucket, which is required. */
  container?: string
  auth: { uid: string; token: Record<string, unknown> } | null
  /** Milliseconds since 1970. */
  time: number
  /** The stored document's fields or object's metadata; null or absent when there is none. Not used by `list`. */
  resource?: RulesMap | null
  /** The fields after the write; for `create` and `update`. */
  newResource?: RulesMap
  query?: { limit?: number; offset?: number; orderBy?: string }
  /** Reads a document for `get` and `exists` in the rules. */
  read?: ReadDocument
  /** Reads a document as the request's writes would leave it, for `getAfter` and `existsAfter`. */
  readAfter?: ReadDocument
}

/** `reads`: the number of documents that the rules have read. Production bills each of them. */
export type Verdict = { allowed: boolean; reads: number }

export type Rules = { service: Service; evaluate(request: RulesRequest): Verdict }

/**
 * Compiles a rules file of language version 2.
 * @throws RulesError for the first unknown construct; to ignore it could allow access by mistake
 */
export function loadRules(source: string, file: string): Rules {
  const { rules, unknown } = compileWithWarnings(source, file)
  if (unknown[0] !== undefined) throw unknown[0]
  return rules
}

/**
 * Like `loadRules`, but an unknown function, method or type is only reported, because production also deploys such a
 * file with a warning. Evaluating the unknown construct throws EvaluationError.
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

function isTrue(condition: Evaluate, context: EvaluationContext): boolean {
  try {
    return condition(context, []) === true
  } catch (error) {
    if (error instanceof EvaluationError) return false
    throw error
  }
}

/** @returns the segments of the full path with its prefix, or undefined for a malformed path */
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
    readAfter: request.readAfter,
    documents,
    depth: 0,
  }
}

/** The value of `request` in the rules. */
function toRequestMap(service: Service, request: RulesRequest, path: readonly RequestSegment[]): RulesMap {
  const fields = new Map<string, Value>([
    ['method', request.method],
    ['auth', fromJson(request.auth)],
    ['time', fromMillis(request.time)],
    ['path', new Path(path.filter(segment => typeof segment === 'string'))],
  ])
  if (request.newResource !== undefined) fields.set('resource', toResource(service, request.newResource))
  if (request.method === 'list') fields.set('query', fromJson(request.query ?? {}))
  return fields
}

/** In production a Firestore resource has only `data`, neither an id nor a name. */
function toResource(service: Service, resource: RulesMap | null): Value {
  return service === 'cloud.firestore' && resource !== null ? new Map([['data', resource]]) : resource
}
