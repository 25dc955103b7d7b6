import { EvaluationError, RulesError } from './errors.ts'
import type { EvaluationContext } from './evaluation-context.ts'
import { positionAt } from './syntax.ts'
import type { Value } from './values.ts'

/** A compiled expression. Throws EvaluationError when it has no value. */
export type Evaluate = (context: EvaluationContext, locals: readonly Value[]) => Value

export type CompiledFunction = { arity: number; call: (context: EvaluationContext, args: readonly Value[]) => Value }

/** The state of compiling one file. */
export type Compilation = {
  source: string
  file: string
  /** The functions, methods and types that the evaluator does not know. */
  unknown: RulesError[]
}

/** The names that an expression can use. */
export type Scope = {
  compilation: Compilation
  /** The wildcards of the match block and of the blocks around it, outermost first. */
  captures: readonly string[]
  /** The parameters and variables of the function. */
  locals: readonly string[]
  /** Each entry compiles its function at the first use. */
  functions: ReadonlyMap<string, () => CompiledFunction>
}

export function fail(scope: Scope, offset: number, construct: string): never {
  throw errorAt(scope, offset, construct)
}

/** Records an unknown name. @returns an expression that has no value when it is evaluated */
export function reportUnknown(scope: Scope, offset: number, construct: string): Evaluate {
  scope.compilation.unknown.push(errorAt(scope, offset, construct))
  return () => {
    throw new EvaluationError(construct)
  }
}

function errorAt({ compilation }: Scope, offset: number, construct: string): RulesError {
  return new RulesError(compilation.file, positionAt(compilation.source, offset), construct)
}
