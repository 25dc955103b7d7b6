import type { RetryRecord } from '../../data/store/schema.ts'
import type { Ports } from '../ports.ts'

/**
 * Notes that a call did not settle these commands, for whoever looks after this device. What has left the outbox is
 * forgotten on the way. Nothing waits for it, and when it cannot be kept nothing is lost.
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
    .catch(() => {})
}
