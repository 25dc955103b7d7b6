import { type FieldPath, parseFieldPath } from './field-path.ts'
import { RpcError } from './rpc-error.ts'
import { formatMicros } from './timestamp.ts'
import {
  compareValues,
  doubleOf,
  equalValues,
  isNaNValue,
  numberOf,
  parseValue,
  parseValues,
  type Value,
} from './values.ts'

/** A change of one field whose value the server computes, such as an increment. */
export type FieldTransform = { field: FieldPath } & (
  | { kind: 'serverTimestamp' }
  | { kind: 'increment' | 'maximum' | 'minimum'; operand: Value }
  | { kind: 'union' | 'remove'; values: Value[] }
)

type TransformJson = {
  fieldPath?: unknown
  setToServerValue?: unknown
  increment?: unknown
  maximum?: unknown
  minimum?: unknown
  appendMissingElements?: { values?: unknown }
  removeAllFromArray?: { values?: unknown }
}

/** @throws RpcError INVALID_ARGUMENT for a malformed or unknown transform, or an operand that is not a number */
export function parseTransform(input: unknown): FieldTransform {
  const json = (input ?? {}) as TransformJson
  const field = parseFieldPath(json.fieldPath)
  if (json.setToServerValue) return { field, kind: 'serverTimestamp' }
  if (json.appendMissingElements) {
    return { field, kind: 'union', values: parseValues(json.appendMissingElements.values) }
  }
  if (json.removeAllFromArray) return { field, kind: 'remove', values: parseValues(json.removeAllFromArray.values) }
  for (const kind of ['increment', 'maximum', 'minimum'] as const) {
    if (!json[kind]) continue
    const operand = parseValue(json[kind])
    if (numberOf(operand) === undefined) throw new RpcError('INVALID_ARGUMENT', `${kind} takes a number.`)
    return { field, kind, operand }
  }
  throw new RpcError('INVALID_ARGUMENT', `Unknown transform of ${field.join('.')}.`)
}

/**
 * @param time the time of the commit, in microseconds since 1970
 * @returns the field's new value, and the `result` that the answer to the client reports
 */
export function applyTransform(
  current: Value | undefined,
  transform: FieldTransform,
  time: number,
): { value: Value; result: Value } {
  if (transform.kind === 'serverTimestamp') {
    // Firestore sets server timestamps in whole milliseconds.
    const value = { timestampValue: formatMicros(time - (time % 1000)) }
    return { value, result: value }
  }
  if ('values' in transform) {
    const before = current !== undefined && 'arrayValue' in current ? current.arrayValue.values : []
    const values = transform.kind === 'union' ? union(before, transform.values) : without(before, transform.values)
    return { value: { arrayValue: { values } }, result: { nullValue: null } }
  }
  const value = combine(current, transform.kind, transform.operand)
  return { value, result: value }
}

function combine(current: Value | undefined, kind: 'increment' | 'maximum' | 'minimum', operand: Value): Value {
  if (current === undefined || numberOf(current) === undefined) return operand
  if (kind === 'increment') return add(current, operand)
  if (isNaNValue(current) || isNaNValue(operand)) return doubleOf(Number.NaN)
  const order = compareValues(operand, current)
  return (kind === 'maximum' ? order > 0 : order < 0) ? operand : current
}

const maxInt64 = 2n ** 63n - 1n
const minInt64 = -(2n ** 63n)

/** The sum of integers is an integer, clamped to 64 bits; every other sum is a double. */
function add(a: Value, b: Value): Value {
  if ('integerValue' in a && 'integerValue' in b) {
    const sum = BigInt(a.integerValue) + BigInt(b.integerValue)
    const clamped = sum > maxInt64 ? maxInt64 : sum < minInt64 ? minInt64 : sum
    return { integerValue: clamped.toString() }
  }
  return doubleOf(Number(numberOf(a)) + Number(numberOf(b)))
}

function union(values: Value[], added: Value[]): Value[] {
  const result = [...values]
  for (const value of added) if (!result.some(each => equalValues(each, value))) result.push(value)
  return result
}

function without(values: Value[], removed: Value[]): Value[] {
  return values.filter(value => !removed.some(each => equalValues(each, value)))
}
