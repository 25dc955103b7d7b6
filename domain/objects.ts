/** The value under `key` if it is the map's own: an id may spell `toString`. */
export function getOwn<Value>(map: { readonly [key: string]: Value }, key: string): Value | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined
}

/** Without the keys whose value is `undefined`, so that both sides and the database see the same keys. */
export function omitUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T
}

/** Rows by their own id. */
export const indexById = <Row extends { id: string }>(rows: readonly Row[]): { [id: string]: Row } =>
  Object.fromEntries(rows.map(row => [row.id, row]))
