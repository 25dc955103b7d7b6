import type { ReadTransaction } from './store.ts'

/**
 * A place for what this page remembers of a store while that stays open, for whoever can tell that it still holds.
 * @param create what is remembered at first
 */
export function createStoreCache<Value>(create: () => Value): (tx: ReadTransaction) => Value {
  const values = new WeakMap<object, Value>()
  return ({ connectionKey: opening }) => {
    const now = opening()
    const known = values.get(now)
    if (known !== undefined) return known
    const fresh = create()
    values.set(now, fresh)
    return fresh
  }
}
