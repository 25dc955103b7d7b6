import { doubleOf, type Fields, type Value } from '../firestore/values.ts'

/** Converts a plain object to the fields of a document. Properties that are undefined are left out. */
export function toFields(object: object): Fields {
  const present = Object.entries(object).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present.map(([name, value]) => [name, toValue(value)]))
}

function toValue(value: unknown): Value {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') return Number.isSafeInteger(value) ? { integerValue: `${value}` } : doubleOf(value)
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toValue) } }
  return { mapValue: { fields: toFields(Object(value)) } }
}
