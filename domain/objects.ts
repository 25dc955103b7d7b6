/** The value under `key`, ignoring inherited properties: an id from outside may be `toString`. */
export function getOwn<Value>(map: { readonly [key: string]: Value }, key: string): Value | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined
}

/** A copy without the keys whose value is `undefined`, so that browser, server and Firestore have objects with the same keys. */
export function omitUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T
}

export const indexById = <Row extends { id: string }>(rows: readonly Row[]): { [id: string]: Row } =>
  Object.fromEntries(rows.map(row => [row.id, row]))
