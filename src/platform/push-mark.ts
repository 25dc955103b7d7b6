/**
 * This browser stores a mark while it is subscribed to push messages, for the user `uid` of the tenant `tenantId`.
 * `endpoint`: the address of the subscription. `renewedAt`: when the subscription was last reported to the server, in
 * milliseconds since 1970. The service worker of a page has only one subscription, so there is only one mark.
 */
export type PushMark = { tenantId: string; uid: string; endpoint: string; renewedAt: number }

/**
 * The mark is in Cache Storage instead of localStorage, because the service worker reads it too, and cannot read
 * localStorage.
 */
const cacheName = 'push-mark'
const address = '/push-mark'

export async function readPushMark(): Promise<PushMark | undefined> {
  const response = await globalThis.caches?.match(address, { cacheName })
  return (await response?.json()) as PushMark | undefined
}

/** Stores the mark, or deletes the stored one if `mark` is `undefined`. */
export async function writePushMark(mark: PushMark | undefined): Promise<void> {
  if (mark) await (await caches.open(cacheName)).put(address, Response.json(mark))
  else await globalThis.caches?.delete(cacheName)
}
