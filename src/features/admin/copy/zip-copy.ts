import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { CopyError, parseTenantCopy, type TenantCopy } from './tenant-copy.ts'

const jsonName = 'copia.json'
const picturesFolder = 'fotos/'
const maxJsonBytes = 60 * 1024 * 1024
const maxPictureBytes = 10 * 1024 * 1024

/** Packs a copy and its pictures into a ZIP. `pictures`: the bytes of each picture by its storage path. */
export function zipCopy(copy: TenantCopy, pictures: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const files: Zippable = { [jsonName]: strToU8(JSON.stringify(copy, null, 1)) }
  // Level 0 stores a picture as it is, because its format is compressed already.
  for (const [path, bytes] of pictures) files[nameOf(path)] = [bytes, { level: 0 }]
  return zipSync(files)
}

/**
 * Reads the documents of a copy from its ZIP.
 * @throws CopyError
 */
export function unzipCopy(bytes: Uint8Array): ReturnType<typeof parseTenantCopy> {
  const json = unpack(bytes, jsonName, maxJsonBytes)
  if (!json) throw new CopyError('notACopy')
  return parseTenantCopy(strFromU8(json))
}

/**
 * Reads a picture from the ZIP of a copy.
 * @returns the bytes; `undefined` if the ZIP does not contain the picture, or if the picture is larger than 10 MB
 * @throws CopyError when the ZIP cannot be read
 */
export const unzipPicture = (bytes: Uint8Array, path: string): Uint8Array<ArrayBuffer> | undefined =>
  unpack(bytes, nameOf(path), maxPictureBytes)

const nameOf = (path: string): string => `${picturesFolder}${path}`

function unpack(bytes: Uint8Array, wanted: string, maxBytes: number): Uint8Array<ArrayBuffer> | undefined {
  try {
    const files = unzipSync(bytes, { filter: ({ name, originalSize }) => name === wanted && originalSize <= maxBytes })
    return files[wanted] as Uint8Array<ArrayBuffer> | undefined
  } catch {
    // Whatever the library throws, the file is not a ZIP that can be read.
    throw new CopyError('notACopy')
  }
}
