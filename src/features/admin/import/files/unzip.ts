import { unzipSync } from 'fflate'
import { FileProblem, maxUnpackedBytes } from './sheet.ts'

/**
 * @returns the needed files of a ZIP by their path
 * @throws FileProblem `damaged`, or `unpacksTooLarge`
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
        // The list of a ZIP may lie about the original size of a file that is not compressed.
        total += Math.max(size, originalSize)
        if (total > maxUnpackedBytes) throw new FileProblem('unpacksTooLarge')
        return true
      },
    })
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('damaged')
  }
}
