import { EvaluationError } from './errors.ts'
import { callFunction, globalFunctions, namespaces } from './functions.ts'
import { callMethod, isMethod } from './methods.ts'
import { type Run, readDocument } from './run.ts'
import { type Evaluate, fail, noteUnknown, type Scope } from './scope.ts'
import type { Expression } from './syntax.ts'
import { Path, typeOf, type Value } from './values.ts'

type Of<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>

/** `name(…)`: a function of the file or of the language. */
export function compileCall({ name, start }: Of<'call'>, scope: Scope, given: Evaluate[]): Evaluate {
  const declared = scope.functions.get(name)
  if (declared !== undefined) {
    const { arity, call } = declared()
    if (arity !== given.length) fail(scope, start, `${given.length} arguments for ${name}`)
    return (run, locals) =>
      call(
        run,
        given.map(argument => argument(run, locals)),
      )
  }
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined
  if (read !== undefined) {
    const [path] = given
    if (path === undefined || given.length > 1) fail(scope, start, `${given.length} arguments for ${name}`)
    return (run, locals) => read(run, asPath(path(run, locals)))
  }
  if (!Object.hasOwn(globalFunctions, name)) return noteUnknown(scope, start, `function ${name}()`)
  return callOf(globalFunctions[name]!, name, given)
}

/** `object.name(…)`: a function of a namespace, or a method of whatever the object turns out to be. */
export function compileMethod(
  { object, name, start }: Of<'method'>,
  scope: Scope,
  given: Evaluate[],
  compileObject: () => Evaluate,
): Evaluate {
  const namespace = object.kind === 'name' && isNamespace(object.name, scope) ? object.name : undefined
  if (namespace !== undefined) {
    const functions = namespaces[namespace]!
    if (!Object.hasOwn(functions, name)) return noteUnknown(scope, start, `function ${namespace}.${name}()`)
    return callOf(functions[name]!, name, given)
  }
  if (!isMethod(name)) return noteUnknown(scope, object.end, `method ${name}()`)
  const self = compileObject()
  return (run, locals) =>
    callMethod(
      self(run, locals),
      name,
      given.map(argument => argument(run, locals)),
    )
}

function isNamespace(name: string, scope: Scope): boolean {
  return Object.hasOwn(namespaces, name) && !scope.locals.includes(name) && !scope.captures.includes(name)
}

function callOf(call: (...given: Value[]) => Value, name: string, given: Evaluate[]): Evaluate {
  return (run, locals) =>
    callFunction(
      call,
      name,
      given.map(argument => argument(run, locals)),
    )
}

const readers: Record<string, (run: Run, path: Path) => Value> = {
  get: (run, path) => existing(run, path, false),
  getAfter: (run, path) => existing(run, path, true),
  exists: (run, path) => readDocument(run, path, false) !== null,
  existsAfter: (run, path) => readDocument(run, path, true) !== null,
}

function existing(run: Run, path: Path, after: boolean): Value {
  const data = readDocument(run, path, after)
  if (data === null) throw new EvaluationError('no such document')
  return new Map([['data', data]])
}

function asPath(value: Value): Path {
  if (!(value instanceof Path)) throw new EvaluationError(`expected path, found ${typeOf(value)}`)
  return value
}
