import { requestPersistentStorage, type StoragePersistence } from './persist-storage.ts'

/**
 * How much of the browser's storage this site uses (`used`) and may use (`quota`), in bytes, and how safe its data is.
 */
export type StorageReport = { persistence: StoragePersistence; used?: number; quota?: number }

export async function measureStorage(): Promise<StorageReport> {
  const [persistence, estimate] = await Promise.all([
    requestPersistentStorage(),
    navigator.storage?.estimate?.().catch(() => undefined),
  ])
  return { persistence, used: estimate?.usage, quota: estimate?.quota }
}
