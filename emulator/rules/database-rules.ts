import { RulesError } from './errors.ts'
import { parseExpression } from './parse-expression.ts'
import { Scanner } from './scanner.ts'
import { type Expression, positionAt } from './syntax.ts'

/** The parameters of a REST read. An absent parameter is null. */
export type DatabaseQuery = {
  orderByChild: string | null
  equalTo: string | number | boolean | null
  limitToFirst: number | null
}

/** Compiled security rules of a Realtime Database. */
export type DatabaseRules = {
  /** Whether everybody, signed in or not, may read at `path`, a list of keys from the root. */
  mayRead(path: readonly string[], query: DatabaseQuery): boolean
  /**
   * Whether the rules declare an index (`.indexOn`) on `child` at `path`. Without an index, production refuses a REST
   * query that sorts by `child`.
   */
  isIndexed(path: readonly string[], child: string): boolean
}

/** The query of a read without parameters. */
export const noQuery: DatabaseQuery = { orderByChild: null, equalTo: null, limitToFirst: null }

type Source = { text: string; file: string }
type Scalar = string | number | boolean | null
type Evaluate = (query: DatabaseQuery) => Scalar
type Node = { read: Evaluate; indexes: string[]; children: Map<string, Node>; wildcard: Node | undefined }

/**
 * Compiles the part of the rules language of the Realtime Database that our registry (the list of restaurants)
 * needs: `.read` with conditions on `query`, `.indexOn` and `$wildcards`.
 * @throws RulesError for every other construct, because ignoring it could allow access by mistake
 */
export function loadDatabaseRules(source: string, file: string): DatabaseRules {
  const json: unknown = parseJson(source, file)
  if (!isObject(json) || !isObject(json.rules)) throw new RulesError(file, { line: 1, column: 1 }, 'no "rules"')
  const root = compileNode(json.rules, { text: source, file })
  return {
    // A rule that allows reading at a path also allows reading at all paths below.
    mayRead: (path, query) => nodesAlong(root, path).some(node => node.read(query) === true),
    isIndexed(path, child) {
      const along = nodesAlong(root, path)
      return along.length === path.length + 1 && along.at(-1)!.indexes.includes(child)
    },
  }
}

/** The nodes of the rules from the root down to `path`. The list ends early if the rules have no node for a key. */
function nodesAlong(root: Node, path: readonly string[]): Node[] {
  const along = [root]
  for (const key of path) {
    const { children, wildcard } = along.at(-1)!
    const next = children.get(key) ?? wildcard
    if (next === undefined) break
    along.push(next)
  }
  return along
}

function compileNode(rules: Record<string, unknown>, source: Source): Node {
  const node: Node = { read: () => false, indexes: [], children: new Map(), wildcard: undefined }
  for (const [key, value] of Object.entries(rules)) {
    if (key === '.read') node.read = compileRead(value, source)
    else if (key === '.indexOn') node.indexes = compileIndexes(value, source)
    else if (key.startsWith('.') || !isObject(value)) fail(source, key, key)
    else if (key.startsWith('$')) node.wildcard = compileNode(value, source)
    else node.children.set(key, compileNode(value, source))
  }
  return node
}

function compileRead(value: unknown, source: Source): Evaluate {
  if (typeof value === 'boolean') return () => value
  if (typeof value !== 'string') return fail(source, '.read', '.read')
  const scanner = new Scanner(value, source.file)
  try {
    const condition = compile(parseExpression(scanner), scanner)
    if (scanner.peek().kind !== 'end') scanner.fail(scanner.peek().text)
    return condition
  } catch (error) {
    // The position in the error is counted from the start of the condition, so it is replaced by the position in the
    // file.
    throw error instanceof RulesError ? errorNear(source, value, error.construct) : error
  }
}

function compile(expression: Expression, scanner: Scanner): Evaluate {
  if (expression.kind === 'literal' && !(expression.value instanceof Uint8Array)) {
    const value = typeof expression.value === 'bigint' ? Number(expression.value) : expression.value
    return () => value
  }
  if (expression.kind === 'member' && expression.object.kind === 'name' && expression.object.name === 'query') {
    const { name } = expression
    if (name === 'orderByChild' || name === 'equalTo' || name === 'limitToFirst') return query => query[name]
  }
  if (expression.kind === 'binary') {
    const [left, right] = [compile(expression.left, scanner), compile(expression.right, scanner)]
    switch (expression.operator) {
      case '&&':
        return query => left(query) === true && right(query) === true
      case '||':
        return query => left(query) === true || right(query) === true
      case '==':
        return query => left(query) === right(query)
      case '!=':
        return query => left(query) !== right(query)
    }
  }
  return scanner.fail(scanner.source.slice(expression.start, expression.end), expression.start)
}

function compileIndexes(value: unknown, source: Source): string[] {
  const names: unknown[] = Array.isArray(value) ? value : [value]
  return names.every(name => typeof name === 'string') ? names : fail(source, '.indexOn', '.indexOn')
}

function fail(source: Source, text: string, construct: string): never {
  throw errorNear(source, text, construct)
}

/**
 * Creates an error at the line and column where the file first contains `near` as a JSON string, or at 1:1 if the file
 * does not contain `near`.
 */
function errorNear({ text, file }: Source, near: string, construct: string): RulesError {
  return new RulesError(file, positionAt(text, Math.max(0, text.indexOf(JSON.stringify(near)))), construct)
}

function parseJson(source: string, file: string): unknown {
  try {
    return JSON.parse(source)
  } catch (error) {
    throw new RulesError(file, { line: 1, column: 1 }, error instanceof Error ? error.message : 'not JSON')
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
