import { platform } from './connection.ts'

/**
 * Where the picture is, computed and never asked for; `null` where there is none. Its name changes with its content.
 * `small`: for plates in a list, 256 px at the longest. Only what was uploaded has two sizes; the seed's are drawings.
 */
export function imageUrl(path: string | null | undefined, size: 'large' | 'small' = 'large'): string | null {
  if (!path) return null
  return storageUrl(size === 'small' ? path.replace(/\.webp$/, '-small.webp') : path)
}

/** The download address of a file in Storage. */
export function storageUrl(path: string): string {
  const { config, origin } = platform()
  const base = config.emulator ? origin : 'https://firebasestorage.googleapis.com'
  return `${base}/v0/b/${config.storageBucket}/o/${encodeURIComponent(path)}?alt=media`
}
