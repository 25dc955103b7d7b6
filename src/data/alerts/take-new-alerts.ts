import type { Store } from '../store/store.ts'

/**
 * Stores the keys of the user's current alerts, and returns those that are new on this device. This is one transaction.
 * So when two tabs call it, only one gets a new key, and a reloaded page does not get it again.
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
