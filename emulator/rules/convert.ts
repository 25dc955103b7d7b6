import { fromMillis } from './time.ts'
import type { RulesMap, Value } from './values.ts'

/** JSON as the language sees it: whole numbers are ints, dates timestamps. What JSON cannot hold is null. */
export function fromJson(value: unknown): Value {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      return Number.isSafeInteger(value) ? BigInt(value) : value
  }
  if (typeof value !== 'object' || value === null) return null
  if (value instanceof Date) return fromMillis(value.getTime())
  return Array.isArray(value) ? value.map(fromJson) : mapFromJson(value)
}

export function mapFromJson(object: object): RulesMap {
  return new Map(Object.entries(object).map(([key, value]) => [key, fromJson(value)] as const))
}
