import { EvaluationError, RulesError } from './errors.ts'
import type { EvaluationContext } from './evaluation-context.ts'
import { positionAt } from './syntax.ts'
import type { Value } from './values.ts'

/** A compiled expression. @throws EvaluationError where it has no value. */
export type Evaluate = (context: EvaluationContext, locals: readonly Value[]) => Value

export type CompiledFunction = { arity: number; call: (context: EvaluationContext, args: readonly Value[]) => Value }

/** One file's compilation. */
export type Compilation = {
  source: string
  file: string
  /** Functions, methods and types met that the evaluator does not know. */
  unknown: RulesError[]
}

/** What the names in an expression mean. */
export type Scope = {
  compilation: Compilation
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
export function reportUnknown(scope: Scope, offset: number, construct: string): Evaluate {
  scope.compilation.unknown.push(errorAt(scope, offset, construct))
  return () => {
    throw new EvaluationError(construct)
  }
}

function errorAt({ compilation }: Scope, offset: number, construct: string): RulesError {
  return new RulesError(compilation.file, positionAt(compilation.source, offset), construct)
}
