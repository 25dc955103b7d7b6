/** Returns `map[key]`, but `undefined` for inherited properties: a client may send an id such as `toString`. */
export function getOwn<Value>(map: { readonly [key: string]: Value }, key: string): Value | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined
}

/** Copies `value` without keys whose value is `undefined`, which Firestore cannot store. */
export function omitUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T
}

/** Turns `[{ id: 'a', … }]` into `{ a: { id: 'a', … } }`. */
export const indexById = <Row extends { id: string }>(rows: readonly Row[]): { [id: string]: Row } =>
  Object.fromEntries(rows.map(row => [row.id, row]))

export const pick = <T extends object, Key extends keyof T>(value: T, keys: readonly Key[]): Pick<T, Key> =>
  Object.fromEntries(keys.flatMap(key => (key in value ? [[key, value[key]]] : []))) as Pick<T, Key>
