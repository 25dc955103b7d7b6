import type { FirestoreClient, OnListenerError, Unsubscribe } from '../../platform/firestore.ts'
import { loadChunk } from '../../platform/load-chunk.ts'
import type { Ports } from '../ports.ts'
import { createFollowerQueue } from './follower-queue.ts'

export function followQuarantine({ store }: Ports, client: FirestoreClient, onError: OnListenerError): Unsubscribe {
  const queue = createFollowerQueue(() => unwatch(), onError)
  const unwatch = client.watchQuarantine(
    found =>
      queue.add(async () => {
        // The schema is loaded on demand, because guests never need it.
        const { parseQuarantine } = await loadChunk(import('./parse-quarantine.ts'))
        const commands = parseQuarantine(found)
        await store.write(['meta'], async tx => void (await tx.setMeta('quarantine', commands)))
      }),
    queue.fail,
  )
  return queue.stop
}
