import { imageUrl } from './images.ts'

/**
 * Reads a picture, offline from the cache of the service worker.
 * @returns `undefined` if the picture cannot be read now
 */
export async function fetchPicture(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const url = imageUrl(path)
  if (url === null) return undefined
  try {
    const response = await fetch(url)
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
  } catch (error) {
    // The browser reports a lost network as a TypeError.
    if (error instanceof TypeError) return undefined
    throw error
  }
}
