/**
 * What becomes of this device's memory. `kept`: the browser deletes nothing by itself. `mayGo`: it may, when the disk is full
 * or after a week without a visit. `private`: a private window, whose memory ends with it.
 */
export type StoragePersistence = 'persistent' | 'evictable' | 'private'

let pendingRequest: Promise<StoragePersistence> | undefined

/** Asks the browser, once a page, to keep what is stored here; it may ask the person. */
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
 * As far as it can be known: in private windows Firefox has no service workers, and Safari no private files. Chrome does not
 * tell them apart, and then nothing is claimed.
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
