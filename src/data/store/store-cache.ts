import type { ReadTransaction } from './store.ts'

/**
 * A cache in memory for each open database. It is empty again after the database was closed. The caller decides whether
 * a cached value is still current.
 * @param create the first value of the cache
 */
export function createStoreCache<Value>(create: () => Value): (tx: ReadTransaction) => Value {
  const values = new WeakMap<object, Value>()
  return ({ connectionKey }) => {
    const key = connectionKey()
    const cached = values.get(key)
    if (cached !== undefined) return cached
    const value = create()
    values.set(key, value)
    return value
  }
}
