import { platform } from './connection.ts'

/**
 * The address of a picture; `null` without a picture.
 * @param path the picture's path in Firebase Storage
 * @param size `small`: at most 256 px on the longer side. Only uploaded pictures (`.webp`) have a small size; the
 * address of other pictures is the same for both sizes.
 */
export function imageUrl(path: string | null | undefined, size: 'large' | 'small' = 'large'): string | null {
  if (!path) return null
  return storageUrl(size === 'small' ? path.replace(/\.webp$/, '-small.webp') : path)
}

export function storageUrl(path: string): string {
  const { config, origin } = platform()
  const base = config.emulator ? origin : 'https://firebasestorage.googleapis.com'
  return `${base}/v0/b/${config.storageBucket}/o/${encodeURIComponent(path)}?alt=media`
}
