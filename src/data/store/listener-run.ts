import type { WriteTransaction } from './store.ts'

/**
 * Starts the next run of the Firestore listeners. A listener of an earlier run can then store nothing more
 * (`limitToRun`). The transaction must name the store `meta`.
 * @returns the number of the run
 */
export async function startListenerRun(tx: WriteTransaction): Promise<number> {
  const run = ((await tx.meta('listenerRun')) ?? 0) + 1
  await tx.setMeta('listenerRun', run)
  return run
}
