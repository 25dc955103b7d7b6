import type { ReadTransaction } from './store.ts'

/**
 * Creates a cache that holds one value in memory for each open database connection.
 * @param create makes the value for a connection that has none yet
 * @returns a function that returns the value of the transaction's connection
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
