import type { Store } from '../store/store.ts'

/**
 * Returns the secret that this phone sends when it joins at the table or golf hole `tableId`. The server makes the id
 * of a new check from the secret. The phone stores the secret until it has joined, so that a repeated call does not
 * open a second check.
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

/**
 * Deletes the stored secret. Called when the check that was opened with the secret is closed. The next join then
 * creates a new secret, with which the server opens a new check.
 */
export const forgetSecret = (store: Store): Promise<void> =>
  store.write(['meta'], async tx => {
    await tx.remove('meta', ['pendingJoin'])
  })
