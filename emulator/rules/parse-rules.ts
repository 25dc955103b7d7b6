import { parseExpression } from './parse-expression.ts'
import { Scanner } from './scanner.ts'
import {
  type AllowStatement,
  type FunctionDeclaration,
  type MatchBlock,
  type Method,
  methods,
  type PatternSegment,
  type RulesFile,
  services,
} from './syntax.ts'

const groups: Record<string, Method[]> = { read: ['get', 'list'], write: ['create', 'update', 'delete'] }
// The rules language allows a function at most this many parameters and variables (`let`).
const maxParameters = 7
const maxLets = 10

/** @throws RulesError for the first error of syntax, or for an unknown service or version */
export function parseRules(source: string, file: string): RulesFile {
  const scanner = new Scanner(source, file)
  const version = parseVersion(scanner)
  const outside = parseFunctions(scanner)
  scanner.expect('service')
  const { start } = scanner.peek()
  const name = `${scanner.word('a service')}${scanner.expect('.').text}${scanner.word('a service')}`
  const service = services.find(known => known === name) ?? scanner.fail(`service ${name}`, start)
  scanner.expect('{')
  const body = parseBody(scanner, version, false)
  scanner.expect('}')
  outside.push(...parseFunctions(scanner))
  if (scanner.peek().kind !== 'end') scanner.fail(`${scanner.peek().text} after the service`)
  return { service, functions: [...outside, ...body.functions], matches: body.matches }
}

type Version = '1' | '2'

/** A file that names no version is of version 1. */
function parseVersion(scanner: Scanner): Version {
  if (!scanner.accept('rules_version')) return '1'
  scanner.expect('=')
  const { kind, text, start } = scanner.take()
  const version = (['1', '2'] as const).find(known => kind === 'string' && text.slice(1, -1) === known)
  scanner.accept(';')
  return version ?? scanner.fail(`rules_version ${text}`, start)
}

function parseFunctions(scanner: Scanner): FunctionDeclaration[] {
  const functions: FunctionDeclaration[] = []
  while (scanner.is('function')) functions.push(parseFunction(scanner))
  return functions
}

type Body = Pick<MatchBlock, 'allows' | 'functions' | 'matches'>

function parseBody(scanner: Scanner, version: Version, mayAllow: boolean): Body {
  const body: Body = { allows: [], functions: [], matches: [] }
  while (!scanner.is('}')) {
    if (scanner.is('match')) body.matches.push(parseMatch(scanner, version))
    else if (scanner.is('function')) body.functions.push(parseFunction(scanner))
    else if (mayAllow && scanner.is('allow')) body.allows.push(parseAllow(scanner))
    else scanner.fail(`statement ${scanner.peek().text || 'missing, the file ends'}`)
  }
  return body
}

function parseMatch(scanner: Scanner, version: Version): MatchBlock {
  const { start } = scanner.expect('match')
  const pattern: PatternSegment[] = []
  do {
    scanner.expect('/')
    if (version === '1' && pattern.at(-1)?.kind === 'rest') scanner.fail('segment after {…=**} in rules_version 1')
    pattern.push(parseSegment(scanner, version))
  } while (scanner.isDirectlyFollowedBy('/'))
  scanner.expect('{')
  const body = parseBody(scanner, version, true)
  return { ...body, pattern, start, end: scanner.expect('}').end }
}

function parseSegment(scanner: Scanner, version: Version): PatternSegment {
  const text = scanner.segment()
  if (text !== undefined) return { kind: 'literal', text }
  scanner.expect('{')
  const name = scanner.word('the name of a wildcard')
  const rest = scanner.accept('=')
  if (rest) {
    scanner.expect('*')
    scanner.expect('*')
  }
  scanner.expect('}')
  return rest ? { kind: 'rest', name, mayBeEmpty: version === '2' } : { kind: 'capture', name }
}

function parseAllow(scanner: Scanner): AllowStatement {
  const { start } = scanner.expect('allow')
  const allowed = new Set<Method>()
  do {
    const at = scanner.peek().start
    const name = scanner.word('a method')
    const found = groups[name] ?? methods.filter(method => method === name)
    if (found.length === 0) scanner.fail(`method ${name}`, at)
    for (const method of found) allowed.add(method)
  } while (scanner.accept(','))
  const condition = scanner.accept(':') ? parseIf(scanner) : null
  scanner.accept(';')
  return { methods: allowed, condition, start, end: scanner.offset }
}

function parseIf(scanner: Scanner) {
  scanner.expect('if')
  return parseExpression(scanner)
}

function parseFunction(scanner: Scanner): FunctionDeclaration {
  const { start } = scanner.expect('function')
  const name = scanner.word('the name of a function')
  const parameters = parseParameters(scanner)
  if (parameters.length > maxParameters) scanner.fail(`more than ${maxParameters} parameters`, start)
  scanner.expect('{')
  const lets: FunctionDeclaration['lets'] = []
  while (scanner.accept('let')) {
    const variable = scanner.word('the name of a variable')
    scanner.expect('=')
    lets.push({ name: variable, value: parseExpression(scanner) })
    scanner.expect(';')
  }
  if (lets.length > maxLets) scanner.fail(`more than ${maxLets} variables in a function`, start)
  scanner.expect('return')
  const result = parseExpression(scanner)
  scanner.accept(';')
  return { name, parameters, lets, result, start, end: scanner.expect('}').end }
}

function parseParameters(scanner: Scanner): string[] {
  const parameters: string[] = []
  scanner.expect('(')
  while (!scanner.is(')')) {
    parameters.push(scanner.word('a parameter'))
    if (!scanner.accept(',')) break
  }
  scanner.expect(')')
  return parameters
}
