const rowId = (value: unknown): string | undefined => (value as { id?: string } | null | undefined)?.id

/**
 * Returns the key of a form field. The key names a row by its id instead of its index, because the index changes when
 * rows move: the key of `options.0.name` is `options.<id>.name`.
 */
export function toFieldKey(values: unknown, field: string): string {
  let value = values
  return field
    .split('.')
    .map(name => {
      value = (value as { [name: string]: unknown } | undefined)?.[name]
      return rowId(value) ?? name
    })
    .join('.')
}

/** Returns the keys of the fields whose values differ. The fields of added and removed rows are left out. */
export function findChangedFields(before: unknown, after: unknown): string[] {
  const old = new Map(fieldsOf(before))
  return fieldsOf(after).flatMap(([key, value]) => (old.has(key) && old.get(key) !== value ? [key] : []))
}

function fieldsOf(value: unknown, path: readonly string[] = []): [key: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), value]]
  return Object.entries(value).flatMap(([name, child]) => fieldsOf(child, [...path, rowId(child) ?? name]))
}
