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

/** What one client asks for. */
export type RulesRequest = {
  method: Method
  /** Of a document or an object; for `list` the collection or the folder. Without a leading slash. */
  path: string
  /** A query over all collections of that name below `path`'s parent. */
  allDescendants?: boolean
  /** Firestore's database, default `(default)`; Storage's bucket, required there. */
  container?: string
  auth: { uid: string; token: Record<string, unknown> } | null
  /** Milliseconds since 1970. */
  time: number
  /** What is there: a document's fields, an object's metadata; null or absent where nothing is. Not used by `list`. */
  resource?: RulesMap | null
  /** What is to be there; for `create` and `update`. */
  newResource?: RulesMap
  query?: { limit?: number; offset?: number; orderBy?: string }
  /** Reads a document for `get` and `exists` in the rules. */
  read?: ReadDocument
  readAfter?: ReadDocument
}

/** `reads`: documents that the rules read on the way, each of which production bills. */
export type Verdict = { allowed: boolean; reads: number }

export type Rules = { service: Service; evaluate(request: RulesRequest): Verdict }

/**
 * Compiles a rules file (language version 2) once for many requests.
 * @throws RulesError at the first construct that is unknown, so that nothing is ever allowed by mistake.
 */
export function loadRules(source: string, file: string): Rules {
  const { rules, unknown } = compileWithWarnings(source, file)
  if (unknown[0] !== undefined) throw unknown[0]
  return rules
}

/**
 * As `loadRules`, but an unknown function, method or type is only reported and has no value where it is evaluated, as in
 * production, which deploys such a file with a warning.
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
  const asked = requestValue(service, request, path)
  const allowed = matches.some(({ pattern, conditions }) => {
    const holding = conditions.get(request.method)
    const captures = holding && matchPath(pattern, path)
    return (
      captures && holding.some(condition => isTrue(condition, toContext(service, request, asked, captures, documents)))
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

/** The whole path with its prefix, or undefined for one that no store has. */
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
  asked: RulesMap,
  captures: EvaluationContext['captures'],
  documents: EvaluationContext['documents'],
): EvaluationContext {
  const { resource = null, method } = request
  return {
    request: asked,
    resource: method === 'list' ? undefined : method === 'create' ? null : toResource(service, resource),
    captures,
    read: request.read ?? (() => null),
    readAfter: request.readAfter,
    documents,
    depth: 0,
  }
}

function requestValue(service: Service, request: RulesRequest, path: readonly RequestSegment[]): RulesMap {
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

/** In production a Firestore resource has its data and nothing else: no id, no name. */
function toResource(service: Service, resource: RulesMap | null): Value {
  return service === 'cloud.firestore' && resource !== null ? new Map([['data', resource]]) : resource
}
