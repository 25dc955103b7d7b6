import type { PatternSegment } from './syntax.ts'
import { Path, type Value } from './values.ts'

/** Stands for the id of any document in the path of a query. */
export const anyId = Symbol('any id')
/** Stands for the segments above the collections in a collection group query. */
export const anyAncestors = Symbol('any ancestors')

export type RequestSegment = string | typeof anyId | typeof anyAncestors

/**
 * Matches a pattern against a whole path.
 * @returns the values of the wildcards in the order of the pattern, where undefined is a value that cannot be known; or
 * undefined when the path does not match
 */
export function matchPath(
  pattern: readonly PatternSegment[],
  path: readonly RequestSegment[],
): (Value | undefined)[] | undefined {
  return matchFrom(pattern, 0, path, 0)
}

function matchFrom(
  pattern: readonly PatternSegment[],
  p: number,
  path: readonly RequestSegment[],
  s: number,
): (Value | undefined)[] | undefined {
  const expected = pattern[p]
  if (expected === undefined) return s === path.length ? [] : undefined
  if (expected.kind === 'rest') return matchRest(pattern, p, path, s)
  const found = path[s]
  if (found === undefined || found === anyAncestors) return undefined
  if (expected.kind === 'literal') return found === expected.text ? matchFrom(pattern, p + 1, path, s + 1) : undefined
  const values = matchFrom(pattern, p + 1, path, s + 1)
  return values && [found === anyId ? undefined : found, ...values]
}

/** `{name=**}` matches zero or more segments, as many as possible while the rest of the pattern still matches. */
function matchRest(
  pattern: readonly PatternSegment[],
  p: number,
  path: readonly RequestSegment[],
  s: number,
): (Value | undefined)[] | undefined {
  for (let end = path.length; end >= s; end -= 1) {
    const values = matchFrom(pattern, p + 1, path, end)
    if (values !== undefined) return [toPath(path.slice(s, end)), ...values]
  }
  return undefined
}

function toPath(segments: readonly RequestSegment[]): Path | undefined {
  return segments.every(segment => typeof segment === 'string') ? new Path(segments) : undefined
}
