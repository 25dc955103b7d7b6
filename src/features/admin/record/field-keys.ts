const rowId = (value: unknown): string | undefined => (value as { id?: string } | null | undefined)?.id

/** Names a field by the ids of its rows, which stay when rows move: `options.0.name` becomes `options.<id>.name`. */
export function fieldKey(values: unknown, field: string): string {
  let value = values
  return field
    .split('.')
    .map(name => {
      value = (value as { [name: string]: unknown } | undefined)?.[name]
      return rowId(value) ?? name
    })
    .join('.')
}

/** The keys of the fields whose values differ. The fields of a row that only one side has are left out. */
export function changedFields(before: unknown, after: unknown): string[] {
  const old = new Map(fieldsOf(before))
  return fieldsOf(after).flatMap(([key, value]) => (old.has(key) && old.get(key) !== value ? [key] : []))
}

function fieldsOf(value: unknown, path: readonly string[] = []): [key: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), value]]
  return Object.entries(value).flatMap(([name, child]) => fieldsOf(child, [...path, rowId(child) ?? name]))
}
