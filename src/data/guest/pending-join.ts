import type { Store } from '../store/store.ts'

/**
 * Returns the secret with which this phone joins at the place. It is stored before it is sent, and removed with the
 * answer, so that a join that is repeated opens no second check.
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

/** Forgets a secret whose check has ended, so that the next join opens another check. */
export const forgetSecret = (store: Store): Promise<void> =>
  store.write(['meta'], async tx => {
    await tx.remove('meta', ['pendingJoin'])
  })
