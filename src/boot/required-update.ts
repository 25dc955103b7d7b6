import type { ConnectionProblem } from '../data/store/schema.ts'
import type { Store } from '../data/store/store.ts'
import type { AppUpdater } from '../platform/service-worker.ts'

/** Looks for a new version of the app as soon as the server refuses changes because the running version is too old. */
export function checkForRequiredUpdate(store: Store, updates: AppUpdater): void {
  let lastProblem: ConnectionProblem | undefined
  store.watch(
    () => store.read(['meta'], async tx => (await tx.meta('contact'))?.problem),
    problem => {
      if (problem === 'upgrade' && lastProblem !== problem) updates.checkForUpdate()
      lastProblem = problem
    },
  )
}
