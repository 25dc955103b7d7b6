import type { Store } from '../store/store.ts'

/**
 * Stores which alerts the user has now, and returns the keys that the user was not alerted to on this device. Because
 * this is one transaction, of two tabs only one gets a key, and a reloaded page does not get it again.
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
