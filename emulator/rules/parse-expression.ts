import type { Scanner } from './scanner.ts'
import type { BinaryOperator, Expression } from './syntax.ts'

/**
 * The operators in groups of equal precedence, from the weakest group to the strongest, as in the language reference.
 */
const levels: BinaryOperator[][] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['in'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
]
const levelOfIn = levels.findIndex(operators => operators[0] === 'in')

/**
 * Parses one expression, and stops before the first token that is not part of it.
 * @throws RulesError
 */
export function parseExpression(scanner: Scanner): Expression {
  const condition = parseBinary(scanner, 0)
  if (!scanner.accept('?')) return condition
  const then = parseExpression(scanner)
  scanner.expect(':')
  const otherwise = parseExpression(scanner)
  return { kind: 'ternary', condition, then, otherwise, start: condition.start, end: otherwise.end }
}

function parseBinary(scanner: Scanner, level: number): Expression {
  const operators = levels[level]
  if (operators === undefined) return parseUnary(scanner)
  let left = parseBinary(scanner, level + 1)
  for (;;) {
    const operator = operators.find(text => scanner.accept(text))
    if (operator !== undefined) {
      const right = parseBinary(scanner, level + 1)
      left = { kind: 'binary', operator, left, right, start: left.start, end: right.end }
    } else if (level === levelOfIn && scanner.accept('is')) {
      const type = scanner.word('a type')
      left = { kind: 'is', operand: left, type, start: left.start, end: scanner.offset }
    } else return left
  }
}

function parseUnary(scanner: Scanner): Expression {
  const { start } = scanner.peek()
  for (const operator of ['!', '-'] as const) {
    if (!scanner.accept(operator)) continue
    const operand = parseUnary(scanner)
    return { kind: 'unary', operator, operand, start, end: operand.end }
  }
  return parsePostfix(scanner)
}

function parsePostfix(scanner: Scanner): Expression {
  let object = parsePrimary(scanner)
  for (;;) {
    const { start } = object
    if (scanner.accept('.')) {
      const name = scanner.word('a field or a method')
      object = scanner.is('(')
        ? { kind: 'method', object, name, arguments: parseArguments(scanner), start, end: scanner.offset }
        : { kind: 'member', object, name, start, end: scanner.offset }
    } else if (scanner.accept('[')) {
      const index = parseExpression(scanner)
      const to = scanner.accept(':') ? parseExpression(scanner) : undefined
      const { end } = scanner.expect(']')
      object =
        to === undefined
          ? { kind: 'index', object, index, start, end }
          : { kind: 'slice', object, from: index, to, start, end }
    } else return object
  }
}

function parsePrimary(scanner: Scanner): Expression {
  const token = scanner.peek()
  const { start } = token
  if (token.kind === 'number' || token.kind === 'string' || token.kind === 'bytes') {
    scanner.take()
    return { kind: 'literal', value: token.value, start, end: token.end }
  }
  if (token.kind === 'word') return parseWord(scanner)
  if (scanner.accept('(')) {
    const inner = parseExpression(scanner)
    // The span includes the parentheses, because the mutation tests of the rules replace the whole text of a span.
    return { ...inner, start, end: scanner.expect(')').end }
  }
  if (scanner.is('[')) return { kind: 'list', items: parseItems(scanner, '[', ']'), start, end: scanner.offset }
  if (scanner.accept('{')) return parseMap(scanner, start)
  if (scanner.is('/')) return parsePath(scanner)
  return scanner.fail(`expected an expression, found ${token.text || 'the end of the file'}`)
}

function parseWord(scanner: Scanner): Expression {
  const { text, start, end } = scanner.take()
  if (text === 'true' || text === 'false') return { kind: 'literal', value: text === 'true', start, end }
  if (text === 'null') return { kind: 'literal', value: null, start, end }
  if (!scanner.is('(')) return { kind: 'name', name: text, start, end }
  return { kind: 'call', name: text, arguments: parseArguments(scanner), start, end: scanner.offset }
}

function parseArguments(scanner: Scanner): Expression[] {
  return parseItems(scanner, '(', ')')
}

function parseItems(scanner: Scanner, open: string, close: string): Expression[] {
  const items: Expression[] = []
  scanner.expect(open)
  while (!scanner.is(close)) {
    items.push(parseExpression(scanner))
    if (!scanner.accept(',')) break
  }
  scanner.expect(close)
  return items
}

function parseMap(scanner: Scanner, start: number): Expression {
  const entries: { key: Expression; value: Expression }[] = []
  while (!scanner.is('}')) {
    const key = parseExpression(scanner)
    scanner.expect(':')
    entries.push({ key, value: parseExpression(scanner) })
    if (!scanner.accept(',')) break
  }
  return { kind: 'map', entries, start, end: scanner.expect('}').end }
}

/** Parses a path such as `/databases/$(database)/documents/users/alice`. */
function parsePath(scanner: Scanner): Expression {
  const { start } = scanner.peek()
  const segments: (string | Expression)[] = []
  do {
    scanner.expect('/')
    if (scanner.isDirectlyFollowedBy('$(')) {
      scanner.expect('$')
      scanner.expect('(')
      segments.push(parseExpression(scanner))
      scanner.expect(')')
    } else segments.push(scanner.segment() ?? scanner.fail('expected a segment of a path'))
  } while (scanner.isDirectlyFollowedBy('/'))
  return { kind: 'path', segments, start, end: scanner.offset }
}
