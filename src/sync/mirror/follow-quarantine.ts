import type { OnListenerError, Remote, Unsubscribe } from '../../platform/firestore.ts'
import type { Ports } from '../ports.ts'
import { createFollowerQueue } from './follower-queue.ts'

/** Mirrors what waits for a manager. */
export function followQuarantine({ store }: Ports, remote: Remote, onError: OnListenerError): Unsubscribe {
  const queue = createFollowerQueue(() => unwatch(), onError)
  const unwatch = remote.watchQuarantine(
    found =>
      queue.add(async () => {
        // The schema comes with it, never with a guest's menu.
        const { parseQuarantine: readKept } = await import('./parse-quarantine.ts')
        const kept = readKept(found)
        await store.write(['meta'], async tx => void (await tx.setMeta('quarantine', kept)))
      }),
    queue.fail,
  )
  return queue.stop
}
