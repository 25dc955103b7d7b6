/** Fields of a resource by their path: `{'signIn.email.enabled': true}`. */
export type Fields = { [path: string]: unknown }

/** The paths whose values differ. Google leaves out what is false, zero or empty, so these are equal to nothing. */
export const differingFields = (resource: object, wanted: Fields): string[] =>
  Object.keys(wanted).filter(path => normalize(valueAt(resource, path)) !== normalize(wanted[path]))

/** The body and the query of a PATCH that sets only these fields. */
export function patchOf(wanted: Fields, paths: readonly string[]): { body: object; query: string } {
  const body = {}
  for (const path of paths) setValue(body, path.split('.'), wanted[path])
  return { body, query: `updateMask=${paths.join(',')}` }
}

const valueAt = (resource: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as { [name: string]: unknown } | undefined)?.[name], resource)

function setValue(target: { [name: string]: unknown }, [name, ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    target[name!] = value
    return
  }
  const inner = (target[name!] ?? {}) as { [name: string]: unknown }
  target[name!] = inner
  setValue(inner, rest, value)
}

/** Makes values comparable: object keys in order, and nothing for false, zero, empty text, list or object. */
function normalize(value: unknown): string {
  const isEmpty = !value || (typeof value === 'object' && Object.keys(value).length === 0)
  return isEmpty ? '' : JSON.stringify(sorted(value))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}
