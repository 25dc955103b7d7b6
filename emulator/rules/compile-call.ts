import { EvaluationError } from './errors.ts'
import { type EvaluationContext, readDocumentForRule } from './evaluation-context.ts'
import { callFunction, globalFunctions, namespacedFunctions } from './functions.ts'
import { callMethod, isMethod } from './methods.ts'
import { type CompiledExpression, reportUnknown, type Scope, throwRulesErrorAt } from './scope.ts'
import type { Expression } from './syntax.ts'
import { Path, typeOf, type Value } from './values.ts'

type ExpressionOf<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>

/** Compiles `name(…)`. The function is declared in the rules file or built into the language. */
export function compileCall(
  { name, start }: ExpressionOf<'call'>,
  scope: Scope,
  args: CompiledExpression[],
): CompiledExpression {
  const declared = scope.functions.get(name)
  if (declared !== undefined) {
    const { arity, call } = declared()
    if (arity !== args.length) throwRulesErrorAt(scope, start, `${args.length} arguments for ${name}`)
    return (context, locals) =>
      call(
        context,
        args.map(argument => argument(context, locals)),
      )
  }
  const read = Object.hasOwn(documentReaders, name) ? documentReaders[name] : undefined
  if (read !== undefined) {
    const [path] = args
    if (path === undefined || args.length > 1) throwRulesErrorAt(scope, start, `${args.length} arguments for ${name}`)
    return (context, locals) => read(context, asPath(path(context, locals)))
  }
  if (!Object.hasOwn(globalFunctions, name)) return reportUnknown(scope, start, `function ${name}()`)
  return compileFunctionCall(globalFunctions[name]!, name, args)
}

/**
 * Compiles `object.name(…)`: the call of a function in a namespace, such as `math.abs(1)`, or of a method. A method is
 * found at run time by the type of the object.
 */
export function compileMethod(
  { object, name, start }: ExpressionOf<'method'>,
  scope: Scope,
  args: CompiledExpression[],
  compileObject: () => CompiledExpression,
): CompiledExpression {
  const namespace = object.kind === 'name' && isNamespace(object.name, scope) ? object.name : undefined
  if (namespace !== undefined) {
    const functions = namespacedFunctions[namespace]!
    if (!Object.hasOwn(functions, name)) return reportUnknown(scope, start, `function ${namespace}.${name}()`)
    return compileFunctionCall(functions[name]!, name, args)
  }
  if (!isMethod(name)) return reportUnknown(scope, object.end, `method ${name}()`)
  const self = compileObject()
  return (context, locals) =>
    callMethod(
      self(context, locals),
      name,
      args.map(argument => argument(context, locals)),
    )
}

function isNamespace(name: string, scope: Scope): boolean {
  return Object.hasOwn(namespacedFunctions, name) && !scope.locals.includes(name) && !scope.captures.includes(name)
}

function compileFunctionCall(
  call: (...args: Value[]) => Value,
  name: string,
  args: CompiledExpression[],
): CompiledExpression {
  return (context, locals) =>
    callFunction(
      call,
      name,
      args.map(argument => argument(context, locals)),
    )
}

const documentReaders: Record<string, (context: EvaluationContext, path: Path) => Value> = {
  get: (context, path) => readExisting(context, path, false),
  getAfter: (context, path) => readExisting(context, path, true),
  exists: (context, path) => readDocumentForRule(context, path, false) !== null,
  existsAfter: (context, path) => readDocumentForRule(context, path, true) !== null,
}

function readExisting(context: EvaluationContext, path: Path, after: boolean): Value {
  const data = readDocumentForRule(context, path, after)
  if (data === null) throw new EvaluationError('no such document')
  return new Map([['data', data]])
}

function asPath(value: Value): Path {
  if (!(value instanceof Path)) throw new EvaluationError(`expected path, found ${typeOf(value)}`)
  return value
}
