import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Returns a JPEG of 6000 × 4000 pixels, about as large as a phone's photo. */
export const makeLargePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#b5651d' } })
    .composite([{ input: gradient, tile: true }])
    .jpeg({ quality: 90 })
    .toBuffer()

/** Returns a PNG of 600 × 400 pixels that is transparent except for a disc. */
export const makeTransparentPng = (): Promise<Buffer> =>
  sharp(Buffer.from('<svg width="600" height="400"><circle cx="300" cy="200" r="150" fill="#0F4A34"/></svg>'))
    .png()
    .toBuffer()

/**
 * Returns a JPEG of 400 × 200 pixels that viewers show rotated as 200 × 400, because of its EXIF orientation. The left
 * half of the unrotated picture is red, the right half is blue. The EXIF data also contains a location.
 */
export const makeRotatedJpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Secret Kitchen' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 57/1', GPSLongitudeRef: 'W', GPSLongitude: '99/1 7/1 59/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** Returns a PNG of about 70 bytes. Its header says 50,000 × 50,000 pixels, so decoding the PNG would need 10 GB. */
export function makeDecompressionBomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(50_000, 0)
  header.writeUInt32BE(50_000, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(64))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** An SVG with a script, which the server must refuse. */
export const svgWithScript = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(document.domain)</script></svg>',
)

/** The script in `makeJpegWithHtml`. */
export const scriptTag = '<script>alert(document.domain)</script>'

/** Returns a valid JPEG with an HTML page that contains a script, in a JPEG comment and at the end of the file. */
export async function makeJpegWithHtml(): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#A3201D' } })
    .jpeg()
    .toBuffer()
  const text = Buffer.from(`<html>${scriptTag}</html>`)
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text])
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), text])
}

const gradient = Buffer.from(
  '<svg width="200" height="200"><circle cx="90" cy="110" r="80" fill="#e8c39e"/><circle cx="120" cy="80" r="30" fill="#7a1f12"/></svg>',
)
const red = Buffer.from('<svg width="200" height="200"><rect width="200" height="200" fill="#ff0000"/></svg>')

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
