/** The wanted values of a resource's fields, keyed by path: `{'signIn.email.enabled': true}`. */
export type Fields = { [path: string]: unknown }

/**
 * Returns the paths of the fields whose values in `resource` differ from the wanted values. A missing value counts as
 * equal to false, zero, or an empty text, list or object, because Google leaves such values out of its answers.
 */
export const differingFields = (resource: object, wanted: Fields): string[] =>
  Object.keys(wanted).filter(path => normalize(valueAt(resource, path)) !== normalize(wanted[path]))

/** Creates the body and the query of a PATCH that sets only the fields at `paths` to their wanted values. */
export function createPatch(wanted: Fields, paths: readonly string[]): { body: object; query: string } {
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

/** Converts a value to JSON with sorted keys, for comparison. A missing, false, zero or empty value becomes `''`. */
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
