import { imageUrl } from './images.ts'

/**
 * Reads a picture from Firebase Storage, or from the cache of the service worker when there is no network.
 * @param path the picture's path in Firebase Storage
 * @returns `undefined` if the picture cannot be read now
 */
export async function fetchPicture(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const url = imageUrl(path)
  if (url === null) return undefined
  try {
    const response = await fetch(url)
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
  } catch (error) {
    // `fetch` fails with a TypeError when there is no network.
    if (error instanceof TypeError) return undefined
    throw error
  }
}
