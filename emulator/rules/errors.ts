/** A position in a rules file. The first line and the first column have the number 1. */
export type Position = { line: number; column: number }

/** An error in a rules file, for example wrong syntax, or a construct that this evaluator does not support. */
export class RulesError extends Error {
  readonly file: string
  readonly line: number
  readonly column: number
  /** The construct that caused the error, for example `function bool()` or `escape \d`. */
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

/**
 * Thrown by an expression that has no value, for example because a field is missing. The condition is then false,
 * unless the other side of an `||` is true.
 */
export class EvaluationError extends Error {}
