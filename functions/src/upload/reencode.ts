import type { Sharp } from 'sharp'
import { CallError } from '../call-error.ts'

/** What a picture is made into: `path` is the large one's, the small one is for plates in lists. Longest side, pixels. */
const sides = { large: 1024, small: 256 } as const
type Size = keyof typeof sides
export type Picture = { [S in Size]: { bytes: Buffer; width: number; height: number } }

/** More than a phone's best camera makes; a header that claims more is refused before a pixel is decoded. */
const maxPixels = 64_000_000

/**
 * A picture made anew out of its pixels: upright, in sRGB, as WebP, without a byte of what came with it (EXIF, GPS, scripts
 * behind the image). Transparency stays.
 * @throws CallError `invalid` for whatever is no JPEG, PNG, WebP or AVIF, is damaged, or is larger than any camera's.
 */
export async function reencode(bytes: Uint8Array): Promise<Picture> {
  if (!isRaster(bytes)) throw new CallError('invalid')
  // Only here: the other functions start without it.
  const { default: sharp } = await import('sharp')
  try {
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true }).autoOrient()
    const large = await encode(upright, 'large')
    return { large, small: await encode(sharp(large.bytes), 'small') }
  } catch {
    throw new CallError('invalid')
  }
}

async function encode(source: Sharp, size: Size): Promise<Picture[Size]> {
  const side = sides[size]
  const { data, info } = await source
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** By its first bytes and by nothing else: neither a name nor a declared type is to be believed, and SVG is a program. */
function isRaster(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP')) ||
    head.endsWith('ftypavif')
  )
}
