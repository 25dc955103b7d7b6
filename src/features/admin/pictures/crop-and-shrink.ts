/** A rectangle in a picture. All values are in pixels of the picture, not of the screen. */
export type CropArea = { x: number; y: number; width: number; height: number }

/** The longest side of the uploaded picture, in pixels. The server makes two pictures from it, with lower limits. */
const maxSidePx = 1_280
/** A larger file is refused before it is shrunk. */
export const maxFileBytes = 40 * 1024 * 1024

/**
 * Cuts the rectangle `crop` out of a photo, or takes the whole photo if `crop` is missing. Turns the picture upright,
 * scales it down to `maxSidePx` if it is larger, and encodes it again. The result has no metadata of the camera, such
 * as the place where the photo was taken.
 * @throws when the browser cannot decode the file as a picture, or cannot draw or encode the result
 */
export async function cropAndShrink(file: Blob, crop?: CropArea): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const area = crop ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
    const scale = Math.min(1, maxSidePx / Math.max(area.width, area.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(area.width * scale))
    canvas.height = Math.max(1, Math.round(area.height * scale))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.imageSmoothingQuality = 'high'
    const { x, y, width, height } = area
    context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
    return await encode(canvas, context)
  } finally {
    bitmap.close()
  }
}

/**
 * Encodes as WebP, which supports transparency like PNG but needs far fewer bytes. A browser that cannot encode WebP,
 * such as Safari, returns a PNG; such a browser encodes a picture without transparency as JPEG instead.
 */
async function encode(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Promise<Blob> {
  const encoded = await encodeAs('image/webp', canvas)
  return encoded.type === 'image/webp' || hasTransparency(context) ? encoded : encodeAs('image/jpeg', canvas)
}

function encodeAs(type: string, canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('not encoded'))), type, 0.9)
  })
}

function hasTransparency(context: CanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height)
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha]! < 255) return true
  return false
}

export const findPictureFile = (files: Iterable<File> | undefined): File | undefined =>
  [...(files ?? [])].find(file => file.type.startsWith('image/'))
