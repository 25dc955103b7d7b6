import { asInt, asList, asString } from './arguments.ts'
import { compileCall, compileMethod } from './compile-call.ts'
import { EvaluationError } from './errors.ts'
import { negate, operators } from './operators.ts'
import { type Evaluate, fail, noteUnknown, type Scope } from './scope.ts'
import type { Expression } from './syntax.ts'
import { hasType, isList, isMap, Path, testableTypes, typeOf, type Value } from './values.ts'

type Of<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>

/**
 * An expression as a closure.
 * @throws RulesError for a name that means nothing.
 */
export function compileExpression(expression: Expression, scope: Scope): Evaluate {
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
      return (run, locals) => items.map(item => item(run, locals))
    }
    case 'map': {
      const entries = expression.entries.map(({ key, value }) => [compile(key), compile(value)] as const)
      return (run, locals) =>
        new Map(entries.map(([key, value]) => [asString(key(run, locals)), value(run, locals)] as const))
    }
    case 'path':
      return compilePath(expression, scope)
    case 'member': {
      const object = compile(expression.object)
      const { name } = expression
      return (run, locals) => member(object(run, locals), name)
    }
    case 'index': {
      const object = compile(expression.object)
      const index = compile(expression.index)
      return (run, locals) => at(object(run, locals), index(run, locals))
    }
    case 'slice': {
      const [object, from, to] = [compile(expression.object), compile(expression.from), compile(expression.to)]
      return (run, locals) => slice(object(run, locals), asInt(from(run, locals)), asInt(to(run, locals)))
    }
    case 'call':
      return compileCall(expression, scope, expression.arguments.map(compile))
    case 'method':
      return compileMethod(expression, scope, expression.arguments.map(compile), () => compile(expression.object))
    case 'unary': {
      const operand = compile(expression.operand)
      return expression.operator === '-'
        ? (run, locals) => negate(operand(run, locals))
        : (run, locals) => !asBool(operand(run, locals))
    }
    case 'binary':
      return compileBinary(expression, compile)
    case 'is': {
      const operand = compile(expression.operand)
      const { type } = expression
      if (testableTypes.has(type)) return (run, locals) => hasType(operand(run, locals), type)
      return noteUnknown(scope, expression.start, `type ${type}`)
    }
    case 'ternary': {
      const [condition, then, otherwise] = [expression.condition, expression.then, expression.otherwise].map(compile)
      return (run, locals) => (asBool(condition!(run, locals)) ? then! : otherwise!)(run, locals)
    }
  }
}

/** @throws EvaluationError for anything but true and false: the language coerces nothing. */
function asBool(value: Value): boolean {
  if (typeof value !== 'boolean') throw new EvaluationError(`expected bool, found ${typeOf(value)}`)
  return value
}

function compileName({ name, start }: Of<'name'>, scope: Scope): Evaluate {
  const local = scope.locals.lastIndexOf(name)
  if (local >= 0) return (_, locals) => locals[local]!
  const capture = scope.captures.lastIndexOf(name)
  if (capture >= 0) return run => provable(run.captures[capture], name)
  if (name === 'request') return run => run.request
  if (name === 'resource') return run => provable(run.resource, name)
  return fail(scope, start, `name ${name}`)
}

/** In a list neither the documents nor their ids are known: a rule that looks at them refuses. */
function provable(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new EvaluationError(`${name} cannot be known for a query`)
  return value
}

function compilePath({ segments }: Of<'path'>, scope: Scope): Evaluate {
  const parts = segments.map(segment => (typeof segment === 'string' ? segment : compileExpression(segment, scope)))
  return (run, locals) =>
    new Path(parts.flatMap(part => (typeof part === 'string' ? part : toSegments(part(run, locals)))))
}

/** A text becomes one segment, never several: an id with a slash in it leads nowhere. */
function toSegments(value: Value): readonly string[] {
  if (value instanceof Path) return value.segments
  const segment = asString(value)
  if (segment === '' || segment.includes('/')) throw new EvaluationError(`segment ${segment}`)
  return [segment]
}

function compileBinary(expression: Of<'binary'>, compile: (part: Expression) => Evaluate): Evaluate {
  const left = compile(expression.left)
  const right = compile(expression.right)
  if (expression.operator === '&&') return (run, locals) => asBool(left(run, locals)) && asBool(right(run, locals))
  if (expression.operator === '||') return either(left, right)
  const operate = operators[expression.operator]
  return (run, locals) => operate(left(run, locals), right(run, locals))
}

/** True if one side is, even if the other has no value. */
function either(left: Evaluate, right: Evaluate): Evaluate {
  return (run, locals) => {
    let failure: EvaluationError | undefined
    try {
      if (asBool(left(run, locals))) return true
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error
      failure = error
    }
    if (asBool(right(run, locals))) return true
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
