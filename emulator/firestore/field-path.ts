import { RpcError } from './rpc-error.ts'
import type { Fields, Value } from './values.ts'

/** The names of nested map fields, outermost first: `['lines', 'l1', 'note']`. */
export type FieldPath = readonly string[]

const segment = /`((?:[^`\\]|\\.)*)`|([^.`]+)/y

/**
 * Parses a path: ``lines.`a.b`.note`` becomes `['lines', 'a.b', 'note']`. A segment that is not a plain identifier is
 * written in backticks. Inside the backticks, a backslash escapes the next character.
 * @throws RpcError INVALID_ARGUMENT
 */
export function parseFieldPath(input: unknown): FieldPath {
  const text = String(input)
  const path: string[] = []
  let at = 0
  do {
    segment.lastIndex = at
    const match = segment.exec(text)
    if (!match) throw new RpcError('INVALID_ARGUMENT', `Invalid field path: ${text}`)
    path.push(match[1] === undefined ? match[2]! : match[1].replace(/\\(.)/g, '$1'))
    at = segment.lastIndex + 1
  } while (text[at - 1] === '.')
  if (at !== text.length + 1) throw new RpcError('INVALID_ARGUMENT', `Invalid field path: ${text}`)
  return path
}

/** Returns the value at a path; undefined when the path leads to no field. */
export function fieldAt(fields: Fields, path: FieldPath): Value | undefined {
  let inside: Fields | undefined = fields
  let value: Value | undefined
  for (const name of path) {
    value = inside !== undefined && Object.hasOwn(inside, name) ? inside[name] : undefined
    inside = value !== undefined && 'mapValue' in value ? value.mapValue.fields : undefined
  }
  return value
}

/**
 * Returns the fields with one field set to `value`, or removed if `value` is undefined. The field is set even if a
 * field above it is missing or is not a map: that field becomes a map.
 */
export function withField(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  const [name, ...rest] = path as [string, ...string[]]
  if (rest.length === 0) {
    if (value !== undefined) return { ...fields, [name]: value }
    const { [name]: _, ...others } = fields
    return others
  }
  const current = fieldAt(fields, [name])
  const inside = current !== undefined && 'mapValue' in current ? current.mapValue.fields : undefined
  if (inside === undefined && value === undefined) return fields
  return { ...fields, [name]: { mapValue: { fields: withField(inside ?? {}, rest, value) } } }
}

export function pickFields(fields: Fields, paths: readonly FieldPath[]): Fields {
  return paths.reduce((picked: Fields, path) => {
    const value = fieldAt(fields, path)
    return value === undefined ? picked : withField(picked, path, value)
  }, {})
}
