/** A part of a picture, in its own pixels. */
export type CropArea = { x: number; y: number; width: number; height: number }

/** The longest side that leaves this device, pixels; the function makes its two sizes of it. */
const maxSidePx = 1_280
/** Above it a picture is not even read. */
export const maxFileBytes = 40 * 1024 * 1024

/**
 * Cuts out a part, upright, scales it down and encodes it anew: what the camera wrote beside the pixels stays behind.
 * @throws when it cannot be read as a picture
 */
export async function cropAndShrink(file: Blob, part: CropArea): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, maxSidePx / Math.max(part.width, part.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(part.width * scale))
    canvas.height = Math.max(1, Math.round(part.height * scale))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.imageSmoothingQuality = 'high'
    const { x, y, width, height } = part
    context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
    return await encode(canvas)
  } finally {
    bitmap.close()
  }
}

/** WebP keeps what is see-through at a tenth of the size; a browser that cannot write it answers with PNG. */
function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('not encoded'))), 'image/webp', 0.9)
  })
}

/** The first picture among what was dropped or pasted. */
export const findPicture = (files: Iterable<File> | undefined): File | undefined =>
  [...(files ?? [])].find(file => file.type.startsWith('image/'))
