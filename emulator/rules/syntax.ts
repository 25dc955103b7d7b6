import type { Position } from './errors.ts'

/** The methods for which an `allow` statement can give access. */
export const methods = ['get', 'list', 'create', 'update', 'delete'] as const
export type Method = (typeof methods)[number]

/** The services whose rules this evaluator supports, as a rules file names them. */
export const services = ['cloud.firestore', 'firebase.storage'] as const
export type Service = (typeof services)[number]

/** The operators with two operands, except `is`. */
export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%'

/** The offsets of a construct in the text of the rules file. `end` is the offset after the construct. */
export type Span = { start: number; end: number }

/** A parsed expression of the rules language. */
export type Expression = Span &
  (
    | { kind: 'literal'; value: null | boolean | bigint | number | string | Uint8Array }
    | { kind: 'name'; name: string }
    | { kind: 'list'; items: Expression[] }
    | { kind: 'map'; entries: { key: Expression; value: Expression }[] }
    | { kind: 'path'; segments: (string | Expression)[] }
    | { kind: 'member'; object: Expression; name: string }
    | { kind: 'index'; object: Expression; index: Expression }
    | { kind: 'slice'; object: Expression; from: Expression; to: Expression }
    | { kind: 'call'; name: string; arguments: Expression[] }
    | { kind: 'method'; object: Expression; name: string; arguments: Expression[] }
    | { kind: 'unary'; operator: '!' | '-'; operand: Expression }
    | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
    | { kind: 'is'; operand: Expression; type: string }
    | { kind: 'ternary'; condition: Expression; then: Expression; otherwise: Expression }
  )

/** A function of a rules file. `lets` are its local variables, `result` is the expression after `return`. */
export type FunctionDeclaration = Span & {
  name: string
  parameters: string[]
  lets: { name: string; value: Expression }[]
  result: Expression
}

/**
 * One segment of a match pattern: literal text, `{name}` (capture) or `{name=**}` (rest). In version 1 of the language,
 * a rest matches at least one segment, and a pattern with a rest matches no collection group query.
 */
export type PatternSegment =
  | { kind: 'literal'; text: string }
  | { kind: 'capture'; name: string }
  | { kind: 'rest'; name: string; mayBeEmpty: boolean }

/** An allow statement. If its condition is null, it always allows. */
export type AllowStatement = Span & { methods: Set<Method>; condition: Expression | null }

/** A `match` block with its nested blocks (`matches`). */
export type MatchBlock = Span & {
  pattern: PatternSegment[]
  allows: AllowStatement[]
  functions: FunctionDeclaration[]
  matches: MatchBlock[]
}

export type RulesFile = { service: Service; functions: FunctionDeclaration[]; matches: MatchBlock[] }

/** The line and column of an offset into `source`. */
export function positionAt(source: string, offset: number): Position {
  const before = source.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
