import { compareNames, compareText } from './names.ts'
import { RpcError } from './rpc-error.ts'
import { formatMicros, parseMicros } from './timestamp.ts'

/**
 * A value in the JSON format of Firestore's protocol. An integer is decimal text. A double is a number, or text if
 * `JSON.stringify` would change the number. A timestamp is in UTC with six digits after the seconds. Bytes are standard
 * base64.
 */
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude: number; longitude: number } }
  | { arrayValue: { values: Value[] } }
  | { mapValue: { fields: Fields } }

/** The fields of a document or of a map, keyed by name. */
export type Fields = { [name: string]: Value }

/**
 * Converts a value from any form that an SDK sends into the one form of the type `Value`.
 * @throws RpcError INVALID_ARGUMENT
 */
export function parseValue(input: unknown): Value {
  const value = (input ?? {}) as Record<string, unknown>
  if ('stringValue' in value) return { stringValue: String(value.stringValue) }
  if ('integerValue' in value && /^-?\d{1,19}$/.test(String(value.integerValue))) {
    return { integerValue: BigInt(String(value.integerValue)).toString() }
  }
  if ('doubleValue' in value) return doubleOf(Number(value.doubleValue))
  if ('booleanValue' in value) return { booleanValue: value.booleanValue === true }
  if ('nullValue' in value) return { nullValue: null }
  if ('timestampValue' in value) return { timestampValue: formatMicros(parseMicros(value.timestampValue)) }
  if ('mapValue' in value) {
    return { mapValue: { fields: parseFields((value.mapValue as { fields?: unknown } | null)?.fields) } }
  }
  if ('arrayValue' in value) {
    return { arrayValue: { values: parseValues((value.arrayValue as { values?: unknown } | null)?.values) } }
  }
  if ('bytesValue' in value) {
    return { bytesValue: Buffer.from(String(value.bytesValue), 'base64').toString('base64') }
  }
  if ('referenceValue' in value) return { referenceValue: String(value.referenceValue) }
  if ('geoPointValue' in value) {
    const { latitude = 0, longitude = 0 } = value.geoPointValue as { latitude?: number; longitude?: number }
    return { geoPointValue: { latitude, longitude } }
  }
  throw new RpcError('INVALID_ARGUMENT', `Invalid value: ${JSON.stringify(input)}`)
}

/** Parses a list of values; a missing list counts as empty. */
export function parseValues(input: unknown): Value[] {
  return ((input ?? []) as unknown[]).map(parseValue)
}

const reserved = /^__.*__$/

/**
 * @throws RpcError INVALID_ARGUMENT for a malformed value or a reserved name such as `__proto__`, except `__type__`
 */
export function parseFields(input: unknown): Fields {
  const fields: Fields = {}
  for (const [name, value] of Object.entries((input ?? {}) as object)) {
    if (reserved.test(name) && name !== '__type__') {
      throw new RpcError('INVALID_ARGUMENT', `Field name ${name} is reserved.`)
    }
    fields[name] = parseValue(value)
  }
  return fields
}

/** Converts a JavaScript number to a value of the type double, for example `{ doubleValue: 1.5 }`. */
export function doubleOf(number: number): Value {
  if (Object.is(number, -0)) return { doubleValue: '-0' }
  return { doubleValue: Number.isFinite(number) ? number : (String(number) as 'NaN') }
}

export const isNaNValue = (value: Value) => 'doubleValue' in value && value.doubleValue === 'NaN'

/**
 * @returns the exact number in a value: a bigint for an integer that is not a safe integer of JavaScript, otherwise a
 * number; undefined when the value is no number
 */
export function numberOf(value: Value): number | bigint | undefined {
  if ('integerValue' in value) {
    const number = Number(value.integerValue)
    return Number.isSafeInteger(number) ? number : BigInt(value.integerValue)
  }
  return 'doubleValue' in value ? Number(value.doubleValue) : undefined
}

const isVector = (fields: Fields) => {
  const type = fields.__type__
  return type !== undefined && 'stringValue' in type && type.stringValue === '__vector__'
}

/**
 * The position of a value's type in Firestore's order of types. A filter such as `<` matches only values with the same
 * rank as its operand.
 */
export function rankOf(value: Value): number {
  if ('nullValue' in value) return 0
  if ('booleanValue' in value) return 1
  if ('integerValue' in value || 'doubleValue' in value) return 2
  if ('timestampValue' in value) return 3
  if ('stringValue' in value) return 4
  if ('bytesValue' in value) return 5
  if ('referenceValue' in value) return 6
  if ('geoPointValue' in value) return 7
  if ('arrayValue' in value) return 8
  return isVector(value.mapValue.fields) ? 9 : 10
}

/** Compares values in Firestore's order across all types. 1 and 1.0 are equal, and so are NaN and NaN. */
export function compareValues(a: Value, b: Value): number {
  if ('stringValue' in a && 'stringValue' in b) return compareText(a.stringValue, b.stringValue)
  const rank = rankOf(a)
  const difference = rank - rankOf(b)
  if (difference !== 0) return difference
  if (rank === 2) return compareNumbers(numberOf(a)!, numberOf(b)!)
  if ('timestampValue' in a && 'timestampValue' in b) return compareText(a.timestampValue, b.timestampValue)
  if ('booleanValue' in a && 'booleanValue' in b) return Number(a.booleanValue) - Number(b.booleanValue)
  if ('bytesValue' in a && 'bytesValue' in b) {
    return Buffer.compare(Buffer.from(a.bytesValue, 'base64'), Buffer.from(b.bytesValue, 'base64'))
  }
  if ('referenceValue' in a && 'referenceValue' in b) return compareNames(a.referenceValue, b.referenceValue)
  if ('geoPointValue' in a && 'geoPointValue' in b) {
    const { latitude, longitude } = b.geoPointValue
    return a.geoPointValue.latitude - latitude || a.geoPointValue.longitude - longitude
  }
  if ('arrayValue' in a && 'arrayValue' in b) return compareLists(a.arrayValue.values, b.arrayValue.values)
  if ('mapValue' in a && 'mapValue' in b) {
    return rank === 9
      ? compareVectors(a.mapValue.fields, b.mapValue.fields)
      : compareMaps(a.mapValue.fields, b.mapValue.fields)
  }
  return 0
}

/** NaN is less than every other number. */
function compareNumbers(a: number | bigint, b: number | bigint): number {
  if (a < b) return -1
  if (a > b) return 1
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a))
}

function compareLists(a: Value[], b: Value[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compareValues(a[i]!, b[i]!)
    if (order !== 0) return order
  }
  return a.length - b.length
}

function compareVectors(a: Fields, b: Fields): number {
  const x = a.value && 'arrayValue' in a.value ? a.value.arrayValue.values : []
  const y = b.value && 'arrayValue' in b.value ? b.value.arrayValue.values : []
  return x.length - y.length || compareLists(x, y)
}

function compareMaps(a: Fields, b: Fields): number {
  const x = Object.keys(a).sort(compareText)
  const y = Object.keys(b).sort(compareText)
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const order = compareText(x[i]!, y[i]!) || compareValues(a[x[i]!]!, b[y[i]!]!)
    if (order !== 0) return order
  }
  return x.length - y.length
}

/** Whether two values are equal in Firestore's order, in which 1 and 1.0 are equal. */
export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0
}
