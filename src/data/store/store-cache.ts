import type { ReadTransaction } from './store.ts'

/**
 * Caches one value in memory for each open database connection.
 * @param create makes the value for a connection that has none yet
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
