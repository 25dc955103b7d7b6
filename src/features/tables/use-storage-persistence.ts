import { useEffect, useState } from 'react'
import { requestPersistence, type StoragePersistence } from '../../platform/persist-storage.ts'

/**
 * The browser's answer to the request not to delete this device's data; `undefined` until the browser has answered.
 */
export function useStoragePersistence(): StoragePersistence | undefined {
  const [persistence, setPersistence] = useState<StoragePersistence>()
  useEffect(() => void requestPersistence().then(setPersistence, console.warn), [])
  return persistence
}
