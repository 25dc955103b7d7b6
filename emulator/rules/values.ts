import { EvaluationError } from './errors.ts'

/** A point in time, in nanoseconds since 1970. */
export class Timestamp {
  readonly nanos: bigint
  constructor(nanos: bigint) {
    this.nanos = nanos
  }
}

/** A span of time in nanoseconds. */
export class Duration {
  readonly nanos: bigint
  constructor(nanos: bigint) {
    this.nanos = nanos
  }
}

/** Coordinates in degrees. */
export class LatLng {
  readonly latitude: number
  readonly longitude: number
  constructor(latitude: number, longitude: number) {
    this.latitude = latitude
    this.longitude = longitude
  }
}

/** A path of the rules language. The path `/users/alice` has the segments `users` and `alice`. */
export class Path {
  readonly segments: readonly string[]
  constructor(segments: readonly string[]) {
    this.segments = segments
  }
}

/** A set of the rules language. Of several equal items it keeps only the first. */
export class RulesSet {
  readonly items: readonly Value[]
  constructor(items: readonly Value[]) {
    this.items = items.filter((item, index) => items.findIndex(other => equalValues(item, other)) === index)
  }
}

/** The result of `after.diff(before)` in the rules. */
export class MapDiff {
  readonly after: RulesMap
  readonly before: RulesMap
  constructor(after: RulesMap, before: RulesMap) {
    this.after = after
    this.before = before
  }
}

export type RulesMap = ReadonlyMap<string, Value>

/** A value of the rules language. An `int` is a bigint, a `float` a number, `bytes` are a Uint8Array. */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | readonly Value[]
  | RulesMap
  | RulesSet
  | MapDiff
  | Timestamp
  | Duration
  | LatLng
  | Path

const typeNames = [
  'null',
  'bool',
  'int',
  'float',
  'string',
  'bytes',
  'list',
  'map',
  'set',
  'mapdiff',
  'timestamp',
  'duration',
  'latlng',
  'path',
] as const
export type TypeName = (typeof typeNames)[number]

/** The type names that are allowed after `is`. */
export const testableTypes = new Set<string>([...typeNames, 'number'].filter(name => name !== 'null'))

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

export function isMap(value: Value): value is RulesMap {
  return value instanceof Map
}

/** Returns the type of a value as the rules language names it, for example `int`. */
export function typeOf(value: Value): TypeName {
  switch (typeof value) {
    case 'boolean':
      return 'bool'
    case 'bigint':
      return 'int'
    case 'number':
      return 'float'
    case 'string':
      return 'string'
  }
  if (value === null) return 'null'
  if (isMap(value)) return 'map'
  if (isList(value)) return 'list'
  if (value instanceof Timestamp) return 'timestamp'
  if (value instanceof Path) return 'path'
  if (value instanceof RulesSet) return 'set'
  if (value instanceof Duration) return 'duration'
  if (value instanceof LatLng) return 'latlng'
  if (value instanceof MapDiff) return 'mapdiff'
  return 'bytes'
}

/** Evaluates `value is type`. The type `number` includes int and float. */
export function hasType(value: Value, type: string): boolean {
  const actual = typeOf(value)
  return actual === type || (type === 'number' && (actual === 'int' || actual === 'float'))
}

/**
 * Evaluates the operator `==`. Values of different types are unequal, except an int and a float with the same value.
 */
export function equalValues(a: Value, b: Value): boolean {
  if (a === b) return true
  if (typeof a === 'bigint' || typeof b === 'bigint') {
    // biome-ignore lint/suspicious/noDoubleEquals: the loose comparison is exact between bigint and number
    return (typeof a === 'number' || typeof b === 'number') && a == b
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (typeOf(a) !== typeOf(b)) return false
  if (isList(a)) return equalItems(a, b as readonly Value[])
  if (isMap(a)) return equalMaps(a, b as RulesMap)
  if (a instanceof RulesSet) return equalSets(a, b as RulesSet)
  if (a instanceof Path) return equalItems(a.segments, (b as Path).segments)
  if (a instanceof Timestamp || a instanceof Duration) return a.nanos === (b as Timestamp | Duration).nanos
  if (a instanceof LatLng) return a.latitude === (b as LatLng).latitude && a.longitude === (b as LatLng).longitude
  if (a instanceof Uint8Array) return Buffer.from(a).equals(b as Uint8Array)
  return false
}

function equalItems(a: readonly Value[], b: readonly Value[]): boolean {
  return a.length === b.length && a.every((item, index) => equalValues(item, b[index]!))
}

function equalMaps(a: RulesMap, b: RulesMap): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.has(key) && equalValues(value, b.get(key)!))
}

function equalSets(a: RulesSet, b: RulesSet): boolean {
  return a.items.length === b.items.length && a.items.every(item => contains(b.items, item))
}

export function contains(items: readonly Value[], item: Value): boolean {
  return items.some(other => equalValues(item, other))
}

/**
 * @returns a negative number if `a` comes before `b`, a positive number if `a` comes after `b`, otherwise zero
 * @throws EvaluationError when the language does not order values of these types
 */
export function compareValues(a: Value, b: Value): number {
  if (hasType(a, 'number') && hasType(b, 'number')) return order(a as number, b as number)
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b))
  if (a instanceof Timestamp && b instanceof Timestamp) return order(a.nanos, b.nanos)
  if (a instanceof Duration && b instanceof Duration) return order(a.nanos, b.nanos)
  throw new EvaluationError(`no order between ${typeOf(a)} and ${typeOf(b)}`)
}

function order(a: number | bigint, b: number | bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
