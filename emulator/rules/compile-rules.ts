import { compileExpression } from './compile-expression.ts'
import { callNested } from './evaluation-context.ts'
import { type CompiledExpression, type CompiledFunction, type Scope, throwRulesErrorAt } from './scope.ts'
import type { FunctionDeclaration, MatchBlock, Method, PatternSegment, RulesFile } from './syntax.ts'
import type { Value } from './values.ts'

/**
 * A match block. Its pattern begins with the patterns of the blocks around it. A request whose path matches the pattern
 * is allowed if one of the conditions for its method is true.
 */
export type CompiledMatch = { pattern: PatternSegment[]; conditions: Map<Method, CompiledExpression[]> }

const always: CompiledExpression = () => true

/**
 * Compiles all match blocks of a file, including the nested ones, into one list.
 * @throws RulesError, for example for an undeclared name or a recursive function
 */
export function compileRules(rules: RulesFile, scope: Scope): CompiledMatch[] {
  const inner = declare(rules.functions, scope)
  return rules.matches.flatMap(match => compileMatch(match, [], inner))
}

function compileMatch(match: MatchBlock, above: PatternSegment[], scope: Scope): CompiledMatch[] {
  const pattern = [...above, ...match.pattern]
  const captures = pattern.flatMap(segment => (segment.kind === 'literal' ? [] : segment.name))
  const inner = declare(match.functions, { ...scope, captures })
  const conditions = new Map<Method, CompiledExpression[]>()
  for (const { methods, condition } of match.allows) {
    const compiled = condition === null ? always : compileExpression(condition, inner)
    for (const method of methods) conditions.set(method, [...(conditions.get(method) ?? []), compiled])
  }
  return [{ pattern, conditions }, ...match.matches.flatMap(child => compileMatch(child, pattern, inner))]
}

/**
 * Compiles the functions even if no rule calls them, so that errors in them are reported.
 * @returns a copy of the scope that also contains the functions
 */
function declare(declarations: FunctionDeclaration[], scope: Scope): Scope {
  const functions = new Map(scope.functions)
  const inner: Scope = { ...scope, functions }
  for (const declaration of declarations) {
    let compiled: CompiledFunction | 'compiling' | undefined
    functions.set(declaration.name, () => {
      if (compiled === 'compiling')
        throwRulesErrorAt(scope, declaration.start, `function ${declaration.name}() calls itself`)
      if (compiled === undefined) {
        compiled = 'compiling'
        compiled = compileFunction(declaration, inner)
      }
      return compiled
    })
  }
  for (const { name } of declarations) functions.get(name)?.()
  return inner
}

function compileFunction(declaration: FunctionDeclaration, scope: Scope): CompiledFunction {
  const locals = [...declaration.parameters]
  const lets: CompiledExpression[] = []
  for (const { name, value } of declaration.lets) {
    lets.push(compileExpression(value, { ...scope, locals: [...locals] }))
    locals.push(name)
  }
  const result = compileExpression(declaration.result, { ...scope, locals })
  const call: CompiledFunction['call'] = (context, args) =>
    callNested(context, () => {
      const values: Value[] = [...args]
      for (const evaluate of lets) values.push(evaluate(context, values))
      return result(context, values)
    })
  return { arity: declaration.parameters.length, call }
}
