import { asNumber, asString, ensureInt64 } from './arguments.ts'
import { EvaluationError } from './errors.ts'
import type { BinaryOperator } from './syntax.ts'
import {
  compareValues,
  contains,
  Duration,
  equalValues,
  isList,
  isMap,
  RulesSet,
  Timestamp,
  typeOf,
  type Value,
} from './values.ts'

type Operator = (left: Value, right: Value) => Value

/** The operators that always evaluate both sides. Each throws EvaluationError for types that it does not support. */
export const operators: Record<Exclude<BinaryOperator, '&&' | '||'>, Operator> = {
  '==': equalValues,
  '!=': (left, right) => !equalValues(left, right),
  '<': (left, right) => compareValues(left, right) < 0,
  '<=': (left, right) => compareValues(left, right) <= 0,
  '>': (left, right) => compareValues(left, right) > 0,
  '>=': (left, right) => compareValues(left, right) >= 0,
  in: isIn,
  '+': add,
  '-': subtract,
  '*': (left, right) =>
    arithmetic(
      left,
      right,
      (a, b) => a * b,
      (a, b) => a * b,
    ),
  '/': (left, right) =>
    arithmetic(
      left,
      right,
      (a, b) => a / nonZero(b),
      (a, b) => a / b,
    ),
  '%': (left, right) =>
    arithmetic(
      left,
      right,
      (a, b) => a % nonZero(b),
      (a, b) => a % b,
    ),
}

/** Evaluates `-value`. @throws EvaluationError for a type that cannot be negated, or an int that overflows */
export function negate(value: Value): Value {
  if (typeof value === 'bigint') return ensureInt64(-value)
  if (value instanceof Duration) return new Duration(-value.nanos)
  return -asNumber(value)
}

function isIn(item: Value, container: Value): boolean {
  if (isList(container)) return contains(container, item)
  if (container instanceof RulesSet) return contains(container.items, item)
  if (isMap(container)) return container.has(asString(item))
  throw new EvaluationError(`nothing is in ${typeOf(container)}`)
}

function add(left: Value, right: Value): Value {
  if (typeof left === 'string' && typeof right === 'string') return left + right
  if (left instanceof Duration && right instanceof Duration) return new Duration(ensureInt64(left.nanos + right.nanos))
  if (left instanceof Timestamp && right instanceof Duration) return new Timestamp(left.nanos + right.nanos)
  if (left instanceof Duration && right instanceof Timestamp) return new Timestamp(left.nanos + right.nanos)
  return arithmetic(
    left,
    right,
    (a, b) => a + b,
    (a, b) => a + b,
  )
}

function subtract(left: Value, right: Value): Value {
  if (left instanceof Duration && right instanceof Duration) return new Duration(ensureInt64(left.nanos - right.nanos))
  if (left instanceof Timestamp && right instanceof Duration) return new Timestamp(left.nanos - right.nanos)
  if (left instanceof Timestamp && right instanceof Timestamp)
    return new Duration(ensureInt64(left.nanos - right.nanos))
  return arithmetic(
    left,
    right,
    (a, b) => a - b,
    (a, b) => a - b,
  )
}

/** Computes with two numbers. The result is an int if both are ints, otherwise a float. */
function arithmetic(
  left: Value,
  right: Value,
  ints: (a: bigint, b: bigint) => bigint,
  floats: (a: number, b: number) => number,
): Value {
  if (typeof left === 'bigint' && typeof right === 'bigint') return ensureInt64(ints(left, right))
  return floats(asNumber(left), asNumber(right))
}

function nonZero(value: bigint): bigint {
  if (value === 0n) throw new EvaluationError('division by zero')
  return value
}
