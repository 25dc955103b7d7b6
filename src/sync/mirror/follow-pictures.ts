import { readSession } from '../../data/session/sessions.ts'
import type { Ports } from '../ports.ts'
import { reportUnexpected } from '../report-unexpected.ts'

/**
 * Downloads all pictures of the menu to the cache of a staff device. Guests' phones cache only the pictures that they
 * show, to save mobile data.
 */
export function followPictures({ store, cachePictures }: Ports): { retry(): void; stop(): void } {
  let paths: string[] = []
  let running = false
  let stopped = false

  const run = async () => {
    if (running || stopped) return
    running = true
    let lastPaths: string[] | undefined
    while (lastPaths !== paths && !stopped) {
      lastPaths = paths
      // A failed download is repeated when `retry` is called, for example after the network has returned.
      await cachePictures(lastPaths).catch(reportUnexpected)
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
