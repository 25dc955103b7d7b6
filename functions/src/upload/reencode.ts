import { logger } from 'firebase-functions'
import type { Sharp } from 'sharp'
import { CallError } from '../call-error.ts'

/** The maximum length of the longer side of each stored picture, in pixels. Smaller pictures are not enlarged. */
const sides = { large: 1024, small: 256 } as const
type Size = keyof typeof sides
/** The same picture in two sizes, encoded as WebP. `width` and `height` are in pixels. */
export type Picture = { [S in Size]: { bytes: Buffer; width: number; height: number } }

/**
 * A picture with more pixels according to its header is refused before it is decoded, because decoding it would need
 * too much memory. The photos that phones take by default have fewer pixels.
 */
const maxPixels = 64_000_000

/**
 * Decodes a picture and encodes its pixels as WebP in two sizes. The results are upright and contain no metadata (EXIF,
 * GPS) and nothing else from the file. Transparency is preserved.
 * @throws CallError `invalid` for a file that is not a JPEG, PNG, WebP or AVIF, is damaged, or has more than 64
 * megapixels
 */
export async function reencode(bytes: Uint8Array): Promise<Picture> {
  if (!isRaster(bytes)) throw new CallError('invalid')
  // Imported only here, so that the other functions start without the library sharp.
  const { default: sharp } = await import('sharp')
  const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true }).autoOrient()
  const large = await encode(upright, 'large').catch(refuseAsInvalid)
  return { large, small: await encode(sharp(large.bytes), 'small') }
}

/**
 * Refuses a picture that sharp cannot decode. The error is logged, because sharp's errors have no codes and the picture
 * may not be the cause.
 */
function refuseAsInvalid(error: unknown): never {
  logger.info('picture refused', { error: String(error) })
  throw new CallError('invalid')
}

async function encode(source: Sharp, size: Size): Promise<Picture[Size]> {
  const side = sides[size]
  const { data, info } = await source
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/**
 * Whether the file is a JPEG, PNG, WebP or AVIF according to its first bytes. The declared type is ignored, because the
 * sender can choose it. So an SVG, which can contain scripts, is refused even if it is named `.png`.
 */
function isRaster(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP')) ||
    head.endsWith('ftypavif')
  )
}
