import { platform } from './connection.ts'

/**
 * @param path in Firebase Storage
 * @param size `small`: at most 256 px on the longer side. Only uploaded pictures (`.webp`) have two sizes
 */
export function imageUrl(path: string | null | undefined, size: 'large' | 'small' = 'large'): string | null {
  if (!path) return null
  return storageUrl(size === 'small' ? path.replace(/\.webp$/, '-small.webp') : path)
}

/** @returns the download address of a file in Firebase Storage */
export function storageUrl(path: string): string {
  const { config, origin } = platform()
  const base = config.emulator ? origin : 'https://firebasestorage.googleapis.com'
  return `${base}/v0/b/${config.storageBucket}/o/${encodeURIComponent(path)}?alt=media`
}
