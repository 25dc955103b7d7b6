import { unzipSync } from 'fflate'
import { FileError, maxUnpackedBytes } from './sheet.ts'

/**
 * Unpacks the files of a ZIP for which `isNeeded` returns true.
 * @returns the content of these files by their path in the ZIP
 * @throws FileError `damaged`, or `unpacksTooLarge` if these files have more than `maxUnpackedBytes` together
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
        if (total > maxUnpackedBytes) throw new FileError('unpacksTooLarge')
        return true
      },
    })
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('damaged')
  }
}

/**
 * Returns the paths that the ZIP declares as UTF-8; the library fflate does not return this declaration. A path without
 * the declaration can have any encoding. In a ZIP with more than 65,535 files, no path counts as declared.
 * @param zip a ZIP that `unzip` has accepted
 */
export function readUtf8Paths(zip: Uint8Array): Set<string> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  // The last record of a ZIP says where the list of its files begins.
  let end = zip.length - 22
  while (end > 0 && view.getUint32(end, true) !== 0x06054b50) end--
  const paths = new Set<string>()
  let at = view.getUint32(end + 16, true)
  while (at + 46 <= end && view.getUint32(at, true) === 0x02014b50) {
    const pathLength = view.getUint16(at + 28, true)
    const isUtf8 = (view.getUint16(at + 8, true) & 0x800) !== 0
    if (isUtf8) paths.add(new TextDecoder().decode(zip.subarray(at + 46, at + 46 + pathLength)))
    at += 46 + pathLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return paths
}
