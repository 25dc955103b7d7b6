import { timestampFromMillis } from './time.ts'
import type { RulesMap, Value } from './values.ts'

/**
 * Converts JSON to a value of the rules language. A safe integer of JavaScript becomes an int, any other number a
 * float, a Date a timestamp, and undefined null.
 */
export function valueFromJson(value: unknown): Value {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      return Number.isSafeInteger(value) ? BigInt(value) : value
  }
  if (typeof value !== 'object' || value === null) return null
  if (value instanceof Date) return timestampFromMillis(value.getTime())
  return Array.isArray(value) ? value.map(valueFromJson) : mapFromJson(value)
}

/** Converts a JSON object, and the values in it, to a map of the rules language. */
export function mapFromJson(object: object): RulesMap {
  return new Map(Object.entries(object).map(([key, value]) => [key, valueFromJson(value)] as const))
}
