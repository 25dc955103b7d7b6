import type { RetryRecord } from '../../data/store/schema.ts'
import type { Ports } from '../ports.ts'
import { reportUnexpected } from '../report-unexpected.ts'

/**
 * Counts a failed call for each of its commands, for the device screen. Does not wait until the counts are stored.
 * @param ids the commands of the call
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
