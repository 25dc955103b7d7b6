import type { Reading } from './store.ts'

/**
 * A place for what this page remembers of a store while that stays open, for whoever can tell that it still holds.
 * @param create what is remembered at first
 */
export function storeCache<Kept>(create: () => Kept): (tx: Reading) => Kept {
  const kept = new WeakMap<object, Kept>()
  return ({ opening }) => {
    const now = opening()
    const known = kept.get(now)
    if (known !== undefined) return known
    const fresh = create()
    kept.set(now, fresh)
    return fresh
  }
}
