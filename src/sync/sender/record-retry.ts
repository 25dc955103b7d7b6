import type { RetryRecord } from '../../data/store/schema.ts'
import type { Ports } from '../ports.ts'
import { reportUnexpected } from '../report-unexpected.ts'

/**
 * Counts a call that settled none of these commands, for the device screen. Removes the counts of commands that left the outbox.
 * Runs in the background; a count that cannot be stored is skipped.
 * @param ids of the commands
 * @param code how the call ended
 */
export function recordRetry({ store, clock }: Ports, ids: readonly string[], code: RetryRecord['code']): void {
  const at = clock.now()
  store
    .write(['meta', 'outbox'], async tx => {
      const [before = {}, pending] = await Promise.all([tx.meta('attempts'), tx.where('outbox', 'state', ['pending'])])
      const entries = pending.flatMap(({ id }): [string, RetryRecord][] => {
        const known = before[id]
        if (ids.includes(id)) return [[id, { tries: (known?.tries ?? 0) + 1, at, code }]]
        return known ? [[id, known]] : []
      })
      await tx.setMeta('attempts', Object.fromEntries(entries))
    })
    .catch(reportUnexpected)
}
