/** Returns the value of a key, but not of an inherited property, because a client may send an id such as `toString`. */
export function getOwn<Value>(map: { readonly [key: string]: Value }, key: string): Value | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined
}

/** Copies `value` without keys whose value is `undefined`, which Firestore cannot store. */
export function omitUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T
}

export const indexById = <Row extends { id: string }>(rows: readonly Row[]): { [id: string]: Row } =>
  Object.fromEntries(rows.map(row => [row.id, row]))

/** Copies the fields of `value` that it has among `keys`. */
export const pick = <T extends object, Key extends keyof T>(value: T, keys: readonly Key[]): Pick<T, Key> =>
  Object.fromEntries(keys.flatMap(key => (key in value ? [[key, value[key]]] : []))) as Pick<T, Key>
