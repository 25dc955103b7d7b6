import type { ReadTransaction } from './store.ts'

/** @returns a function that returns one value in memory for each open connection, made by `create` at the first call */
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
