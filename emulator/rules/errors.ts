/** A place in a rules file; both count from 1. */
export type Position = { line: number; column: number }

/** A rules file that cannot be honoured as written: a fault of syntax, or a construct that this evaluator does not know. */
export class RulesError extends Error {
  readonly file: string
  readonly line: number
  readonly column: number
  /** What was met, in a few words: `function bool()`, `escape \d`. */
  readonly construct: string

  constructor(file: string, at: Position, construct: string) {
    super(`${file}:${at.line}:${at.column}: ${construct}`)
    this.name = 'RulesError'
    this.file = file
    this.line = at.line
    this.column = at.column
    this.construct = construct
  }
}

/** An expression without a value (a missing field, a wrong type). It makes its condition false and never leaves `evaluate`. */
export class EvaluationError extends Error {}
