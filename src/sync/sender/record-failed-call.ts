import type { FailedCallsRecord } from '../../data/store/schema.ts'
import type { Ports } from '../ports.ts'
import { reportUnexpected } from '../report-unexpected.ts'

/**
 * Stores for each command of a failed call how many failed calls have contained it, and the error code of this call.
 * Deletes the records of commands that no longer wait to be sent.
 * @param ids the ids of the commands in the failed call
 */
export function recordFailedCall(
  { store, clock }: Ports,
  ids: readonly string[],
  code: FailedCallsRecord['code'],
): void {
  const at = clock.now()
  store
    .write(['meta', 'outbox'], async tx => {
      const [before = {}, pending] = await Promise.all([tx.meta('attempts'), tx.where('outbox', 'state', ['pending'])])
      const entries = pending.flatMap(({ id }): [string, FailedCallsRecord][] => {
        const known = before[id]
        if (ids.includes(id)) return [[id, { tries: (known?.tries ?? 0) + 1, at, code }]]
        return known ? [[id, known]] : []
      })
      await tx.setMeta('attempts', Object.fromEntries(entries))
    })
    .catch(reportUnexpected)
}
