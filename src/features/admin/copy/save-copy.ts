import { fetchPicture } from '../../../platform/fetch-picture.ts'
import { loadChunk } from '../../../platform/load-chunk.ts'
import { listPicturePaths, type TenantCopy } from './tenant-copy.ts'

/**
 * Creates the ZIP file of a copy, with all pictures that can be loaded. Offline, only cached pictures can be loaded.
 * @param onProgress called before each picture: `done` is how many pictures were tried so far, `all` how many there are
 * @returns the file; `missing`: how many pictures could not be loaded
 * @throws CallError `unavailable` if the code that creates ZIP files cannot be loaded
 */
export async function makeCopyFile(
  copy: TenantCopy,
  name: string,
  onProgress: (done: number, all: number) => void,
): Promise<{ file: File; missing: number }> {
  const { zipCopy } = await loadChunk(import('./zip-copy.ts'))
  const paths = listPicturePaths(copy)
  const pictures = new Map<string, Uint8Array>()
  for (const [index, path] of paths.entries()) {
    onProgress(index, paths.length)
    const bytes = await fetchPicture(path)
    if (bytes) pictures.set(path, bytes)
  }
  const file = new File([zipCopy(copy, pictures)], name, { type: 'application/zip' })
  return { file, missing: paths.length - pictures.size }
}
