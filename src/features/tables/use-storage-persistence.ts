import { useEffect, useState } from 'react'
import { requestPersistence, type StoragePersistence } from '../../platform/persist-storage.ts'

/** What the browser said when it was asked to keep this tablet's memory; `undefined` until it has. */
export function useStoragePersistence(): StoragePersistence | undefined {
  const [persistence, setPersistence] = useState<StoragePersistence>()
  useEffect(() => void requestPersistence().then(setPersistence, console.warn), [])
  return persistence
}
