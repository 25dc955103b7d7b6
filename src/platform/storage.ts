import { requestPersistentStorage, type StoragePersistence } from './persist-storage.ts'

/** `used` and `quota` are in bytes. */
export type StorageReport = { persistence: StoragePersistence; used?: number; quota?: number }

export async function measureStorage(): Promise<StorageReport> {
  const [persistence, estimate] = await Promise.all([
    requestPersistentStorage(),
    navigator.storage?.estimate?.().catch(() => undefined),
  ])
  return { persistence, used: estimate?.usage, quota: estimate?.quota }
}
