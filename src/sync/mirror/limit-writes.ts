import { getOwn } from '../../../domain/objects.ts'
import type { StoreName } from '../../data/store/schema.ts'
import type { ReadTransaction, Store } from '../../data/store/store.ts'

/**
 * Returns the store for the listeners of one run. Its `write` is refused after another run has started. A listener that
 * has ended may still try to store what it received before, for example because it had to fetch an order that was
 * missing in the result. Meanwhile, the next listeners may have stored newer data, or the device may have deleted its
 * copies.
 * @param run the number of the listeners' run, from `raiseListenerRun`
 * @throws DOMException `AbortError` from `write`, if another run has started
 */
export const limitToRun = (store: Store, run: number): Store =>
  limitWrites(store, async tx => {
    if ((await tx.meta('listenerRun')) !== run) throw new DOMException('these listeners have ended', 'AbortError')
  })

/** A user has turned off the department whose listener wanted to store orders. */
export class DepartmentForgottenError extends Error {}

/**
 * Returns the store for the listener of a department. When a user turns the department off, its orders are deleted, and
 * `write` is refused from then on: the listener ends a moment later, and must not store the old orders again meanwhile.
 * @param timesForgotten how often the orders of the department had been deleted when the listener started
 * @throws DepartmentForgottenError from `write`, if they have been deleted since
 */
export const limitToDepartment = (store: Store, departmentId: string, timesForgotten: number): Store =>
  limitWrites(store, async tx => {
    const times = getOwn((await tx.meta('timesForgotten')) ?? {}, departmentId) ?? 0
    if (times !== timesForgotten) throw new DepartmentForgottenError(`${departmentId} was turned off`)
  })

/** @param check throws an error if the transaction must not be made */
const limitWrites = (store: Store, check: (tx: ReadTransaction) => Promise<void>): Store => ({
  ...store,
  write: (stores, work) =>
    store.write([...new Set<StoreName>([...stores, 'meta'])], async tx => {
      await check(tx)
      return work(tx)
    }),
})
