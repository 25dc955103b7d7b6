/**
 * That the user `uid` of this tenant has subscribed this tablet to messages that reach it when it is locked: with which
 * address, and when the server last heard so. The browser has one mark, as it has one subscription.
 */
export type PushMark = { tenantId: string; uid: string; endpoint: string; renewedAt: number }

/** Pages and the service worker read the mark, so it is in Cache Storage: service workers have no localStorage. */
const cacheName = 'push-mark'
const address = '/push-mark'

export async function readPushMark(): Promise<PushMark | undefined> {
  const response = await globalThis.caches?.match(address, { cacheName })
  return (await response?.json()) as PushMark | undefined
}

export async function writePushMark(mark: PushMark | undefined): Promise<void> {
  if (mark) await (await caches.open(cacheName)).put(address, Response.json(mark))
  else await globalThis.caches?.delete(cacheName)
}
