import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  makeDecompressionBomb,
  makeJpegWithHtml,
  makeLargePhoto,
  makeRotatedJpeg,
  makeTransparentPng,
  scriptTag,
  svgWithScript,
} from '../../../tests/support/pictures.ts'
import { reencode } from './reencode.ts'

describe('reencode', () => {
  it('makes one large and one small WebP picture of a 24-megapixel photo', async () => {
    const { large, small } = await reencode(await makeLargePhoto())
    expect([large.width, large.height]).toEqual([1024, 683])
    expect([small.width, small.height]).toEqual([256, 171])
    expect((await sharp(large.bytes).metadata()).format).toBe('webp')
  })

  it('keeps transparency and does not enlarge a small picture', async () => {
    const { large } = await reencode(await makeTransparentPng())
    expect([large.width, large.height]).toEqual([600, 400])
    expect(await pixel(large.bytes, 2, 2)).toMatchObject({ alpha: 0 })
    expect(await pixel(large.bytes, 300, 200)).toMatchObject({ alpha: 255 })
  })

  it('turns a picture upright and removes its GPS position', async () => {
    const taken = await makeRotatedJpeg()
    expect(taken.includes('Secret Kitchen')).toBe(true)
    const { large } = await reencode(taken)
    expect([large.width, large.height]).toEqual([200, 400])
    // The left half of the rotated file is red. In the upright picture the red half is on top.
    expect((await pixel(large.bytes, 100, 50)).red).toBeGreaterThan(200)
    expect((await pixel(large.bytes, 100, 350)).red).toBeLessThan(60)
    const { exif, orientation, xmp } = await sharp(large.bytes).metadata()
    expect({ exif, orientation, xmp }).toEqual({ exif: undefined, orientation: undefined, xmp: undefined })
    expect(large.bytes.includes('Secret Kitchen')).toBe(false)
  })

  it('removes the HTML from a file that is both a valid picture and an HTML page', async () => {
    const both = await makeJpegWithHtml()
    expect(both.includes(scriptTag)).toBe(true)
    const { large, small } = await reencode(both)
    expect(large.bytes.includes('script')).toBe(false)
    expect(small.bytes.includes('script')).toBe(false)
  })

  it.each([
    ['a picture whose header names 50,000 × 50,000 pixels', makeDecompressionBomb()],
    ['an SVG with a script', svgWithScript],
    ['a text file', Buffer.from('=HYPERLINK("http://x")')],
    ['an empty file', Buffer.alloc(0)],
    ['the first bytes of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ])('refuses %s', async (_, bytes) => {
    await expect(reencode(bytes)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('refuses a photo when the second half of its file is missing', async () => {
    const whole = await makeLargePhoto()
    await expect(reencode(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'invalid' })
  })
})

async function pixel(bytes: Buffer, left: number, top: number) {
  const [red, , , alpha] = await sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return { red: red!, alpha: alpha! }
}
