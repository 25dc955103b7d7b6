import type { WriteTransaction } from './store.ts'

/**
 * Raises the number of the current run of the Firestore listeners (`listenerRun`). From then on, the listeners that run
 * now cannot store anything (see `limitToRun`). The transaction must name the store `meta`.
 * @returns the new number, for listeners that start now
 */
export async function raiseListenerRun(tx: WriteTransaction): Promise<number> {
  const run = ((await tx.meta('listenerRun')) ?? 0) + 1
  await tx.setMeta('listenerRun', run)
  return run
}
