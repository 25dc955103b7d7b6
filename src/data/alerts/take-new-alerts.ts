import type { Store } from '../store/store.ts'

/**
 * Stores the keys of the user's current alerts (`Alert.keys`) in place of those of the last call, and returns the keys
 * that the last call did not store for this user. Reads and writes in one transaction. So when two tabs call this
 * function, only one of them gets a new key and plays the alert, and a reloaded page does not play the alert again.
 */
export function takeNewAlerts(store: Store, uid: string, keys: readonly string[]): Promise<string[]> {
  return store.write(['meta'], async tx => {
    const before = await tx.meta('alerted')
    const known = new Set(before?.uid === uid ? before.keys : [])
    const newKeys = keys.filter(key => !known.has(key))
    const isSame = newKeys.length === 0 && known.size === keys.length && before?.uid === uid
    if (!isSame) await tx.setMeta('alerted', { uid, keys: [...keys] })
    return newKeys
  })
}
