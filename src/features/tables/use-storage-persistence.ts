import { useEffect, useState } from 'react'
import { requestPersistentStorage, type StoragePersistence } from '../../platform/persist-storage.ts'

/**
 * Asks the browser not to delete the app's data on this device when the disk gets full.
 * @returns the browser's answer, for example `private` in a private window; `undefined` until the browser has answered
 */
export function useStoragePersistence(): StoragePersistence | undefined {
  const [persistence, setPersistence] = useState<StoragePersistence>()
  useEffect(() => void requestPersistentStorage().then(setPersistence, console.warn), [])
  return persistence
}
