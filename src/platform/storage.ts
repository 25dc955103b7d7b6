import { type Keeping, keepStorage } from './persist-storage.ts'

/** Of the browser's memory for this site, in bytes, as far as it tells. */
export type StorageReport = { keeping: Keeping; used?: number; quota?: number }

export async function measureStorage(): Promise<StorageReport> {
  const [keeping, estimate] = await Promise.all([keepStorage(), navigator.storage?.estimate?.().catch(() => undefined)])
  return { keeping, used: estimate?.usage, quota: estimate?.quota }
}
