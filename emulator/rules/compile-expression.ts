import { asInt, asList, asString } from './arguments.ts'
import { compileCall, compileMethod } from './compile-call.ts'
import { EvaluationError } from './errors.ts'
import { negate, operators } from './operators.ts'
import { type CompiledExpression, reportUnknown, type Scope, throwRulesErrorAt } from './scope.ts'
import type { Expression } from './syntax.ts'
import { hasType, isList, isMap, Path, testableTypes, typeOf, type Value } from './values.ts'

type ExpressionOf<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>

/**
 * Compiles an expression to a function that evaluates it.
 * @throws RulesError, for example for an undeclared name
 */
export function compileExpression(expression: Expression, scope: Scope): CompiledExpression {
  const compile = (part: Expression) => compileExpression(part, scope)
  switch (expression.kind) {
    case 'literal': {
      const { value } = expression
      return () => value
    }
    case 'name':
      return compileName(expression, scope)
    case 'list': {
      const items = expression.items.map(compile)
      return (context, locals) => items.map(item => item(context, locals))
    }
    case 'map': {
      const entries = expression.entries.map(({ key, value }) => [compile(key), compile(value)] as const)
      return (context, locals) =>
        new Map(entries.map(([key, value]) => [asString(key(context, locals)), value(context, locals)] as const))
    }
    case 'path':
      return compilePath(expression, scope)
    case 'member': {
      const object = compile(expression.object)
      const { name } = expression
      return (context, locals) => member(object(context, locals), name)
    }
    case 'index': {
      const object = compile(expression.object)
      const index = compile(expression.index)
      return (context, locals) => at(object(context, locals), index(context, locals))
    }
    case 'slice': {
      const [object, from, to] = [compile(expression.object), compile(expression.from), compile(expression.to)]
      return (context, locals) =>
        slice(object(context, locals), asInt(from(context, locals)), asInt(to(context, locals)))
    }
    case 'call':
      return compileCall(expression, scope, expression.arguments.map(compile))
    case 'method':
      return compileMethod(expression, scope, expression.arguments.map(compile), () => compile(expression.object))
    case 'unary': {
      const operand = compile(expression.operand)
      return expression.operator === '-'
        ? (context, locals) => negate(operand(context, locals))
        : (context, locals) => !asBool(operand(context, locals))
    }
    case 'binary':
      return compileBinary(expression, compile)
    case 'is': {
      const operand = compile(expression.operand)
      const { type } = expression
      if (testableTypes.has(type)) return (context, locals) => hasType(operand(context, locals), type)
      return reportUnknown(scope, expression.start, `type ${type}`)
    }
    case 'ternary': {
      const [condition, then, otherwise] = [expression.condition, expression.then, expression.otherwise].map(compile)
      return (context, locals) => (asBool(condition!(context, locals)) ? then! : otherwise!)(context, locals)
    }
  }
}

/** @throws EvaluationError for a value that is not a bool, because the language converts no other value to a bool */
function asBool(value: Value): boolean {
  if (typeof value !== 'boolean') throw new EvaluationError(`expected bool, found ${typeOf(value)}`)
  return value
}

function compileName({ name, start }: ExpressionOf<'name'>, scope: Scope): CompiledExpression {
  const local = scope.locals.lastIndexOf(name)
  if (local >= 0) return (_, locals) => locals[local]!
  const capture = scope.captures.lastIndexOf(name)
  if (capture >= 0) return context => requireKnown(context.captures[capture], name)
  if (name === 'request') return context => context.request
  if (name === 'resource') return context => requireKnown(context.resource, name)
  return throwRulesErrorAt(scope, start, `name ${name}`)
}

/**
 * @throws EvaluationError for undefined, which stands for what is unknown while a query is checked: the document and
 * its id, and for a collection group query also the ids above the collection
 */
function requireKnown(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new EvaluationError(`${name} cannot be known for a query`)
  return value
}

function compilePath({ segments }: ExpressionOf<'path'>, scope: Scope): CompiledExpression {
  const parts = segments.map(segment => (typeof segment === 'string' ? segment : compileExpression(segment, scope)))
  return (context, locals) =>
    new Path(parts.flatMap(part => (typeof part === 'string' ? part : toSegments(part(context, locals)))))
}

/**
 * Converts a string to one segment of a path, and a path to all its segments.
 * @throws EvaluationError for an empty string or a string with a slash
 */
function toSegments(value: Value): readonly string[] {
  if (value instanceof Path) return value.segments
  const segment = asString(value)
  if (segment === '' || segment.includes('/')) throw new EvaluationError(`segment ${segment}`)
  return [segment]
}

function compileBinary(
  expression: ExpressionOf<'binary'>,
  compile: (part: Expression) => CompiledExpression,
): CompiledExpression {
  const left = compile(expression.left)
  const right = compile(expression.right)
  if (expression.operator === '&&')
    return (context, locals) => asBool(left(context, locals)) && asBool(right(context, locals))
  if (expression.operator === '||') return compileOr(left, right)
  const operate = operators[expression.operator]
  return (context, locals) => operate(left(context, locals), right(context, locals))
}

/** Compiles `||`. It is true when one side is true, even if evaluating the other side throws EvaluationError. */
function compileOr(left: CompiledExpression, right: CompiledExpression): CompiledExpression {
  return (context, locals) => {
    let failure: EvaluationError | undefined
    try {
      if (asBool(left(context, locals))) return true
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error
      failure = error
    }
    if (asBool(right(context, locals))) return true
    if (failure !== undefined) throw failure
    return false
  }
}

function member(object: Value, name: string): Value {
  const value = isMap(object) ? object.get(name) : undefined
  if (value === undefined) throw new EvaluationError(`no field ${name}`)
  return value
}

function at(object: Value, index: Value): Value {
  if (isMap(object)) return member(object, asString(index))
  const items = object instanceof Path ? object.segments : typeof object === 'string' ? [...object] : asList(object)
  const item = items[Number(asInt(index))]
  if (item === undefined) throw new EvaluationError('index out of range')
  return item
}

function slice(object: Value, from: bigint, to: bigint): Value {
  const items = typeof object === 'string' ? [...object] : asList(object)
  if (from < 0n || to < from || to > BigInt(items.length)) throw new EvaluationError('slice out of range')
  const part = items.slice(Number(from), Number(to))
  return isList(object) ? part : part.join('')
}
