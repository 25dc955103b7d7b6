import { parseExpression } from '../../emulator/rules/parse-expression.ts'
import { parseRules } from '../../emulator/rules/parse-rules.ts'
import { Scanner } from '../../emulator/rules/scanner.ts'
import {
  type AllowStatement,
  type Expression,
  type MatchBlock,
  positionAt,
  type Span,
} from '../../emulator/rules/syntax.ts'

/**
 * A copy of a source text with one change, made to see whether a test notices the change. `label` contains the changed
 * text and its replacement, separated by `→`.
 */
export type Mutant = { line: number; label: string; source: string }

type Change = Span & { text: string }

/**
 * Creates mutants of Firestore or Storage rules: copies with one change each. A condition becomes true, false or its
 * opposite; a string, or a variable in a path, is replaced; or a rule is removed or applies to other methods or paths.
 */
export function mutateRules(source: string): Mutant[] {
  const { functions, matches } = parseRules(source, 'source')
  const changes = [
    ...functions.flatMap(({ lets, result }) => [...lets.map(({ value }) => value), result].flatMap(changesOf)),
    ...matches.flatMap(match => changesOfMatch(match, source, true)),
  ]
  return changes.map(change => mutant(source, change))
}

/** Creates mutants of the rules of the Realtime Database: copies with one changed condition, key, index or `true`. */
export function mutateDatabaseRules(source: string): Mutant[] {
  return [...source.matchAll(/"(query[^"]*)"|"\w+"|true/g)].flatMap(({ 0: text, 1: condition, index }) => {
    const changes = condition === undefined ? [] : changesOf(parseExpression(new Scanner(condition, 'source')))
    // The parser counts positions from the start of the condition, and `index` is the position of the quote before it.
    const inner = changes.map(change => ({ ...change, start: change.start + index + 1, end: change.end + index + 1 }))
    const whole = { start: index, end: index + text.length, text: text === 'true' ? 'false' : '"other"' }
    return (condition === undefined ? [whole] : inner).map(change => mutant(source, change))
  })
}

function changesOfMatch(match: MatchBlock, source: string, outermost: boolean): Change[] {
  const functions = match.functions.flatMap(({ lets, result }) => [...lets.map(({ value }) => value), result])
  return [
    // The outermost path pattern is not changed, because all paths of the service match it.
    ...(outermost ? [] : changesOfPattern(match, source)),
    ...functions.flatMap(changesOf),
    ...match.allows.flatMap(allow => changesOfAllow(allow, source)),
    ...match.matches.flatMap(child => changesOfMatch(child, source, false)),
  ]
}

/** Changes one segment of a path pattern: `x` or `{x=**}` becomes `{x}`, and `{x}` becomes `{x=**}`. */
function changesOfPattern({ start }: MatchBlock, source: string): Change[] {
  const pattern = /^match\s+(\S+)/.exec(source.slice(start))!
  const from = start + pattern[0].length - pattern[1]!.length
  return [...pattern[1]!.matchAll(/[^/]+/g)].map(({ 0: segment, index }) => {
    const name = /\w+/.exec(segment)![0]
    const text = segment.startsWith('{') && !segment.includes('=') ? `{${name}=**}` : `{${name}}`
    return { start: from + index, end: from + index + segment.length, text }
  })
}

function changesOfAllow({ start, end, condition }: AllowStatement, source: string): Change[] {
  const methods = /^allow ([\w, ]+)/.exec(source.slice(start, end))![1]!
  const from = start + 'allow '.length
  return [
    { start, end, text: '' },
    ...['get', 'list', 'read', `${methods}, write`, `${methods}, create`, `${methods}, update`, `${methods}, delete`]
      .filter(text => text !== methods && !(methods === 'get' && text === 'list'))
      .map(text => ({ start: from, end: from + methods.length, text })),
    ...(condition === null ? [] : changesOf(condition)),
  ]
}

/** Lists the changes of the conditions, of the strings, and of the variables in paths, in an expression. */
function changesOf(expression: Expression): Change[] {
  const { start, end } = expression
  const parts = partsOf(expression).flatMap(changesOf)
  if (isCondition(expression)) {
    const forced = ['true', 'false'].map(text => ({ start, end, text }))
    return [...forced, { start, end, text: `!(§)` }, ...parts]
  }
  if (expression.kind === 'literal' && typeof expression.value === 'string') return [{ start, end, text: "'other'" }]
  if (expression.kind === 'path') {
    const named = expression.segments.filter(segment => typeof segment !== 'string')
    return named.map(({ start, end }) => ({ start, end, text: "'other'" }))
  }
  return parts
}

function isCondition({ kind, ...expression }: Expression): boolean {
  if (kind === 'call') return true
  return kind === 'binary' && 'operator' in expression && !/^[-+*/%]$/.test(expression.operator)
}

function partsOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'binary':
      return [expression.left, expression.right]
    case 'unary':
    case 'is':
      return [expression.operand]
    case 'list':
      return expression.items
    case 'call':
      return expression.arguments
    case 'member':
      return [expression.object]
    case 'ternary':
      return [expression.condition, expression.then, expression.otherwise]
    default:
      return []
  }
}

function replace(source: string, { start, end, text }: Change): string {
  return source.slice(0, start) + text.replace('§', () => source.slice(start, end)) + source.slice(end)
}

function mutant(source: string, change: Change): Mutant {
  const { line } = positionAt(source, change.start)
  const before = source.slice(change.start, change.end).replace(/\s+/g, ' ')
  const written = source.split('\n')[line - 1]!.trim()
  return { line, label: `${written} ${before} → ${change.text || '(removed)'}`, source: replace(source, change) }
}
