import type { Store } from '../store/store.ts'

/**
 * Returns the secret that this phone sends when it joins at the table or golf hole `tableId`. The server makes the id
 * of a new check from the secret, so a repeated call with the stored secret does not open a second check. Only the
 * secret of the last `tableId` is stored.
 */
export function findOrCreateSecret(store: Store, tableId: string, newSecret: () => string): Promise<string> {
  return store.write(['meta'], async tx => {
    const pending = await tx.meta('pendingJoin')
    if (pending?.tableId === tableId) return pending.secret
    const secret = newSecret()
    await tx.setMeta('pendingJoin', { tableId, secret })
    return secret
  })
}

/** Deletes the stored secret, so that the next join creates a new one, with which the server can open a new check. */
export const forgetSecret = (store: Store): Promise<void> =>
  store.write(['meta'], async tx => {
    await tx.remove('meta', ['pendingJoin'])
  })
