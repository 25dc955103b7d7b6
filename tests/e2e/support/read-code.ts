import type { Locator } from 'playwright/test'
import decodeQR from 'qr/decode.js'

/** Returns the text of a QR code that the page shows as an SVG. For decoding, the SVG is drawn on a canvas. */
export async function readQrCode(code: Locator): Promise<string> {
  const { size, dark } = await code.evaluate(async svg => {
    const size = Number(svg.getAttribute('viewBox')!.split(' ')[2]) * 4
    const image = new Image(size, size)
    const drawing = new XMLSerializer()
      .serializeToString(svg)
      .replace('width="100%"', `width="${size}" height="${size}"`)
    image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0, size, size)
    const { data } = context.getImageData(0, 0, size, size)
    return {
      size,
      dark: Array.from({ length: size * size }, (_, pixel) => (data[pixel * 4 + 3]! > 127 ? 1 : 0)).join(''),
    }
  })
  const data = Uint8Array.from([...dark].flatMap(each => (each === '1' ? [0, 0, 0, 255] : [255, 255, 255, 255])))
  return decodeQR({ width: size, height: size, data })
}
