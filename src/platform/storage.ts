import { requestPersistence, type StoragePersistence } from './persist-storage.ts'

/** Of the browser's memory for this site, in bytes, as far as it tells. */
export type StorageReport = { persistence: StoragePersistence; used?: number; quota?: number }

export async function measureStorage(): Promise<StorageReport> {
  const [persistence, estimate] = await Promise.all([
    requestPersistence(),
    navigator.storage?.estimate?.().catch(() => undefined),
  ])
  return { persistence, used: estimate?.usage, quota: estimate?.quota }
}
