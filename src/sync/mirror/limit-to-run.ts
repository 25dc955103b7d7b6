import type { StoreName } from '../../data/store/schema.ts'
import type { Store } from '../../data/store/store.ts'

/**
 * Returns the store for the listeners of one run. Its `write` is refused after another run has started: a listener may
 * still be storing what it has received when it ends, for example while it fetches an order that is missing in the
 * result. Meanwhile, the next listeners may have stored newer data, or the device may have deleted its copies.
 * @param run the number of the listeners' run, from `raiseListenerRun`
 * @throws DOMException `AbortError` from `write`, if another run has started
 */
export const limitToRun = (store: Store, run: number): Store => ({
  ...store,
  write: (stores, work) =>
    store.write([...new Set<StoreName>([...stores, 'meta'])], async tx => {
      if ((await tx.meta('listenerRun')) !== run) throw new DOMException('these listeners have ended', 'AbortError')
      return work(tx)
    }),
})
