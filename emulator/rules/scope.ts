import { EvaluationError, RulesError } from './errors.ts'
import type { EvaluationContext } from './evaluation-context.ts'
import { positionAt } from './syntax.ts'
import type { Value } from './values.ts'

/** A compiled expression. It throws EvaluationError when the expression has no value. */
export type CompiledExpression = (context: EvaluationContext, locals: readonly Value[]) => Value

/** A function that the rules file declares. `arity` is the number of its parameters. */
export type CompiledFunction = { arity: number; call: (context: EvaluationContext, args: readonly Value[]) => Value }

/** The rules file that is compiled, and the unknown names that were found in it so far. */
export type Compilation = {
  source: string
  file: string
  /** One error for each use of a function, method or type that the evaluator does not know. */
  unknown: RulesError[]
}

/** The names that an expression can use. */
export type Scope = {
  compilation: Compilation
  /** The wildcards of the match block and of the blocks around it, outermost first. */
  captures: readonly string[]
  /** The parameters and variables of the function that contains the expression; empty outside functions. */
  locals: readonly string[]
  /** Getters of the functions, keyed by name. The first call of a getter compiles the function. */
  functions: ReadonlyMap<string, () => CompiledFunction>
}

/**
 * @param offset where the error is in the rules file
 * @param construct what is wrong, for example `function bool()`
 */
export function throwRulesErrorAt(scope: Scope, offset: number, construct: string): never {
  throw errorAt(scope, offset, construct)
}

/**
 * Records an unknown name.
 * @returns an expression that throws EvaluationError when it is evaluated
 */
export function reportUnknown(scope: Scope, offset: number, construct: string): CompiledExpression {
  scope.compilation.unknown.push(errorAt(scope, offset, construct))
  return () => {
    throw new EvaluationError(construct)
  }
}

function errorAt({ compilation }: Scope, offset: number, construct: string): RulesError {
  return new RulesError(compilation.file, positionAt(compilation.source, offset), construct)
}
