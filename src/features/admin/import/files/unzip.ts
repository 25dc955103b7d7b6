import { unzipSync } from 'fflate'
import { FileProblem, maxUnpackedBytes } from './sheet.ts'

/**
 * Unpacks the files of a ZIP for which `isNeeded` returns true.
 * @returns the content of these files by their path in the ZIP
 * @throws FileProblem `damaged`, or `unpacksTooLarge` if these files have more than `maxUnpackedBytes` together
 */
export function unzip(
  bytes: Uint8Array,
  isNeeded: (path: string) => boolean,
): { [path: string]: Uint8Array<ArrayBuffer> } {
  let total = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        if (!isNeeded(name)) return false
        // The larger of the two sizes counts, because a ZIP can list a false original size for a file that is stored
        // uncompressed.
        total += Math.max(size, originalSize)
        if (total > maxUnpackedBytes) throw new FileProblem('unpacksTooLarge')
        return true
      },
    })
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('damaged')
  }
}
