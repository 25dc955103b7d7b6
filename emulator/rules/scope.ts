import { EvaluationError, RulesError } from './errors.ts'
import type { Run } from './run.ts'
import { positionAt } from './syntax.ts'
import type { Value } from './values.ts'

/** A compiled expression. @throws EvaluationError where it has no value. */
export type Evaluate = (run: Run, locals: readonly Value[]) => Value

export type CompiledFunction = { arity: number; call: (run: Run, given: readonly Value[]) => Value }

/** One file's compilation. */
export type Unit = {
  source: string
  file: string
  /** Functions, methods and types met that the evaluator does not know. */
  unknown: RulesError[]
}

/** What the names in an expression mean. */
export type Scope = {
  unit: Unit
  /** Wildcards of the match and of those around it, outermost first. */
  captures: readonly string[]
  /** Parameters and variables of the function. */
  locals: readonly string[]
  /** Compiles the function at its first use. */
  functions: ReadonlyMap<string, () => CompiledFunction>
}

export function fail(scope: Scope, offset: number, construct: string): never {
  throw errorAt(scope, offset, construct)
}

/** Notes a name that nothing here knows; evaluated all the same, it has no value. */
export function noteUnknown(scope: Scope, offset: number, construct: string): Evaluate {
  scope.unit.unknown.push(errorAt(scope, offset, construct))
  return () => {
    throw new EvaluationError(construct)
  }
}

function errorAt({ unit }: Scope, offset: number, construct: string): RulesError {
  return new RulesError(unit.file, positionAt(unit.source, offset), construct)
}
