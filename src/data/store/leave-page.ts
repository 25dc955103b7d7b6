import type { Dexie } from 'dexie'

/**
 * Closes the database when the user leaves the page, and aborts the page's running transactions. WebKit freezes the
 * page in its back-forward cache, so the running transactions would never end, and every transaction of the next page
 * would wait for them. A transaction that is already committing ends by itself.
 *
 * When the page is shown again, Dexie opens the database at its next use and runs all live queries again.
 */
export function releaseOnLeave(db: Dexie, page: Pick<EventTarget, 'addEventListener'>): void {
  const running = new Set<IDBTransaction>()
  let hasLeft = false
  db.use({
    stack: 'dbcore',
    name: 'releaseOnLeave',
    create: core => ({
      ...core,
      transaction(stores, mode, options) {
        const transaction = core.transaction(stores, mode, options)
        const native = transaction as unknown as IDBTransaction
        running.add(native)
        for (const end of ['complete', 'abort']) native.addEventListener(end, () => running.delete(native))
        if (hasLeft) abort(native)
        return transaction
      },
    }),
  })
  page.addEventListener('pagehide', () => {
    hasLeft = true
    for (const transaction of running) abort(transaction)
    db.close({ disableAutoOpen: false })
  })
  page.addEventListener('pageshow', () => {
    hasLeft = false
  })
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // `abort` throws if the transaction has ended or is committing. Such a transaction blocks no other page.
  }
}
