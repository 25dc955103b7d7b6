/**
 * `persistent`: the browser never deletes this site's data by itself. `evictable`: it may, when the disk is full or after days
 * without a visit. `private`: a private window, whose data is deleted when it closes.
 */
export type StoragePersistence = 'persistent' | 'evictable' | 'private'

let pendingRequest: Promise<StoragePersistence> | undefined

/** Asks the browser, once per page, for persistent storage. The browser may ask the person. */
export function requestPersistence(): Promise<StoragePersistence> {
  pendingRequest ??= requestOnce()
  return pendingRequest
}

async function requestOnce(): Promise<StoragePersistence> {
  const { storage } = navigator
  if (storage?.persist && ((await storage.persisted()) || (await storage.persist()))) return 'persistent'
  return (await isPrivate()) ? 'private' : 'evictable'
}

/**
 * Detects the private windows of Firefox, which have no service workers, and of Safari, which have no origin private file
 * system. Those of Chrome cannot be detected: `false`.
 */
async function isPrivate(): Promise<boolean> {
  if (!window.isSecureContext) return false
  if (!('serviceWorker' in navigator)) return true
  if (!navigator.storage?.getDirectory) return false
  return navigator.storage.getDirectory().then(
    () => false,
    () => true,
  )
}
