/**
 * `persistent`: the browser does not delete this site's data by itself. `evictable`: it may delete the data when the
 * disk is full or after days without a visit. `private`: the data of a private window is deleted when it closes.
 */
export type StoragePersistence = 'persistent' | 'evictable' | 'private'

let pendingRequest: Promise<StoragePersistence> | undefined

/** Requests persistent storage, once per page, because browsers may show a question to the person. */
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
 * Private windows of Firefox have no service workers, and those of Safari no origin private file system. Private windows
 * of Chrome cannot be detected.
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
