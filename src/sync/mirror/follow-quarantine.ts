import type { Lost, Remote, Stop } from '../../platform/firestore.ts'
import type { Ports } from '../ports.ts'
import { createQueue } from './queue.ts'

/** Mirrors what waits for a manager. */
export function followQuarantine({ store }: Ports, remote: Remote, lost: Lost): Stop {
  const queue = createQueue(() => unwatch(), lost)
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
