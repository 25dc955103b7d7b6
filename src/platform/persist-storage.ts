/**
 * How safe the data of this site is in this browser. `persistent`: the browser does not delete the data by itself.
 * `evictable`: the browser may delete the data, for example when the disk is full. `private`: this is a private window
 * of Firefox or Safari, which deletes its data when it is closed.
 */
export type StoragePersistence = 'persistent' | 'evictable' | 'private'

let pendingRequest: Promise<StoragePersistence> | undefined

/** Asks the browser for persistent storage. Asks only once per page, because some browsers then show a dialog. */
export function requestPersistentStorage(): Promise<StoragePersistence> {
  pendingRequest ??= requestOnce()
  return pendingRequest
}

async function requestOnce(): Promise<StoragePersistence> {
  const { storage } = navigator
  if (storage?.persist && ((await storage.persisted()) || (await storage.persist()))) return 'persistent'
  return (await isPrivate()) ? 'private' : 'evictable'
}

/**
 * Whether this is a private window. A private window of Firefox has no service workers. A private window of Safari has
 * no origin private file system. A private window of Chrome cannot be detected.
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
