/** So many at a time: a waiter's own taps come first. */
const atOnce = 4

/**
 * Asks for the pictures that this device has not kept yet, so that the service worker keeps them for the day without a
 * network. A picture that cannot be had is left for the next time; without a service worker nothing is kept.
 */
export async function keepPictures(urls: readonly string[], signal: AbortSignal): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await controlled(signal)
  const waiting = [...urls]
  const next = async (): Promise<void> => {
    const url = waiting.shift()
    if (url === undefined || signal.aborted) return
    // The body is read to the end, or the service worker would have nothing whole to keep.
    if (!(await caches.match(url))) await fetch(url, { signal }).then(response => response.blob())
    return next()
  }
  await Promise.allSettled(Array.from({ length: atOnce }, next))
}

/** The first page of a visit is taken over by the service worker only when that is ready. */
async function controlled(signal: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.ready
  if (serviceWorker.controller) return
  await new Promise(resolve => serviceWorker.addEventListener('controllerchange', resolve, { once: true, signal }))
}
