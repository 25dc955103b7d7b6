const forbidden = ['__proto__', 'constructor', 'prototype']
const maxDepth = 32

/** Parses JSON. Returns undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/**
 * Whether parsed JSON has at most 32 levels below the outermost one, and no key such as `__proto__`, which can change a
 * prototype.
 */
export function isSafeJson(value: unknown): boolean {
  const stack: { item: unknown; depth: number }[] = [{ item: value, depth: 0 }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { item, depth } = next
    if (typeof item !== 'object' || item === null) continue
    if (depth > maxDepth) return false
    for (const key of Object.keys(item)) {
      if (forbidden.includes(key)) return false
      stack.push({ item: (item as Record<string, unknown>)[key], depth: depth + 1 })
    }
  }
  return true
}

/** Whether a value is an object, and not a list or null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns a value as JSON with sorted keys, so that equal values give equal texts. Check a value of a client with
 * `isSafeJson` first, because this function fails on very deep values.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    isRecord(item) ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))) : item,
  )
}
