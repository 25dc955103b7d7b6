const forbidden = ['__proto__', 'constructor', 'prototype']
const maxDepth = 32

/** Whether parsed JSON is no deeper than any of our shapes, and has no key that could reach an object's prototype. */
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

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON with the keys of each object in order, so that equal bodies are equal texts. Only for what `isClean`. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    isRecord(item) ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))) : item,
  )
}
