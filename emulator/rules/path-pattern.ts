import type { PatternSegment } from './syntax.ts'
import { Path, type Value } from './values.ts'

/** Stands for an unknown id: a query has no single document, so its path ends with `anyId`. */
export const anyId = Symbol('any id')
/** Stands for unknown segments: a collection group query finds collections at any depth below its parent. */
export const anyAncestors = Symbol('any ancestors')

export type RequestSegment = string | typeof anyId | typeof anyAncestors

/**
 * Matches a pattern against a whole path.
 * @returns the values of the pattern's wildcards in their order, or undefined when the path does not match. The value
 * of a wildcard that matches an unknown segment is undefined.
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
  if (expected.kind === 'rest') {
    if (expected.mayBeEmpty) return matchRest(pattern, p, path, s, s)
    return path.includes(anyAncestors) ? undefined : matchRest(pattern, p, path, s, s + 1)
  }
  const found = path[s]
  if (found === undefined || found === anyAncestors) return undefined
  if (expected.kind === 'literal') return found === expected.text ? matchFrom(pattern, p + 1, path, s + 1) : undefined
  const values = matchFrom(pattern, p + 1, path, s + 1)
  return values && [found === anyId ? undefined : found, ...values]
}

/** `{name=**}` matches as many segments as possible while the rest of the pattern still matches. */
function matchRest(
  pattern: readonly PatternSegment[],
  p: number,
  path: readonly RequestSegment[],
  s: number,
  minEnd: number,
): (Value | undefined)[] | undefined {
  for (let end = path.length; end >= minEnd; end -= 1) {
    const values = matchFrom(pattern, p + 1, path, end)
    if (values !== undefined) return [toPath(path.slice(s, end)), ...values]
  }
  return undefined
}

function toPath(segments: readonly RequestSegment[]): Path | undefined {
  return segments.every(segment => typeof segment === 'string') ? new Path(segments) : undefined
}
