import { readSession } from '../../data/session/sessions.ts'
import type { Ports } from '../ports.ts'

/**
 * Has the pictures of the whole menu kept on a tablet of the staff, so that it shows them where there is no network. Guests
 * keep what they have seen: it is their data plan.
 */
export function followPictures({ store, cachePictures: keepPictures }: Ports): { retry(): void; stop(): void } {
  let paths: string[] = []
  let running = false
  let stopped = false

  const run = async () => {
    if (running || stopped) return
    running = true
    let kept: string[] | undefined
    while (kept !== paths && !stopped) {
      kept = paths
      // What is missing is asked for again with the next change of the network.
      await keepPictures(kept).catch(() => {})
    }
    running = false
  }
  const unwatch = store.watch(
    () =>
      store.read(['meta', 'users', 'products'], async tx => {
        const session = await readSession(tx)
        if (!session || session.role === 'guest') return []
        return (await tx.all('products')).flatMap(product => product.image ?? [])
      }),
    found => {
      paths = [...new Set(found)]
      void run()
    },
  )
  return {
    retry: () => void run(),
    stop() {
      stopped = true
      unwatch()
    },
  }
}
