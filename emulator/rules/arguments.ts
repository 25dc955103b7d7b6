import { EvaluationError } from './errors.ts'
import { Duration, isList, isMap, LatLng, type RulesMap, RulesSet, typeOf, type Value } from './values.ts'

/**
 * Functions of the rules language, keyed by name. The caller has checked the number of arguments; each function checks
 * their types.
 */
export type RulesFunctions = Record<string, (...args: Value[]) => Value>

/** Methods of one type, keyed by name. `self` is the value on which the method is called. */
export type Methods<Self> = Record<string, (self: Self, ...args: Value[]) => Value>

function wrongType(type: string, value: Value): EvaluationError {
  return new EvaluationError(`expected ${type}, found ${typeOf(value)}`)
}

/** @throws EvaluationError for a value of another type, like the other `as…` functions */
export function asString(value: Value): string {
  if (typeof value !== 'string') throw wrongType('string', value)
  return value
}

export function asInt(value: Value): bigint {
  if (typeof value !== 'bigint') throw wrongType('int', value)
  return value
}

/** @returns an int or a float as a JavaScript number */
export function asNumber(value: Value): number {
  if (typeof value !== 'number' && typeof value !== 'bigint') throw wrongType('number', value)
  return Number(value)
}

export function asList(value: Value): readonly Value[] {
  if (!isList(value)) throw wrongType('list', value)
  return value
}

export function asMap(value: Value): RulesMap {
  if (!isMap(value)) throw wrongType('map', value)
  return value
}

export function asSet(value: Value): RulesSet {
  if (!(value instanceof RulesSet)) throw wrongType('set', value)
  return value
}

export function asDuration(value: Value): Duration {
  if (!(value instanceof Duration)) throw wrongType('duration', value)
  return value
}

export function asLatLng(value: Value): LatLng {
  if (!(value instanceof LatLng)) throw wrongType('latlng', value)
  return value
}

/** @throws EvaluationError for a value that is neither a list nor a set */
export function itemsOf(value: Value): readonly Value[] {
  return value instanceof RulesSet ? value.items : asList(value)
}

/** @throws EvaluationError when the int does not fit into 64 bits */
export function ensureInt64(value: bigint): bigint {
  if (BigInt.asIntN(64, value) !== value) throw new EvaluationError('integer overflow')
  return value
}

/**
 * Truncates a float to an int. @throws EvaluationError for NaN, infinities, and when the int does not fit into 64 bits
 */
export function toInt(value: number): bigint {
  if (!Number.isFinite(value)) throw new EvaluationError('not a finite number')
  return ensureInt64(BigInt(Math.trunc(value)))
}
