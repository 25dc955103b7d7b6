import { type PictureKind, type UploadOutcome, uploadPicture } from '../../../platform/calls/upload-picture.ts'
import { type CropArea, cropAndShrink } from './crop-and-shrink.ts'

type Options = { kind: PictureKind; area?: CropArea | undefined; signal: AbortSignal; onShrunk?(): void }

/**
 * Shrinks a photo on this device and uploads it.
 * @param area the part of the photo to upload; without it, the whole photo
 * @returns the path of the uploaded picture, or why it failed. After `signal` was aborted, the result must be ignored.
 */
export async function shrinkAndUpload(file: Blob, { kind, area, signal, onShrunk }: Options): Promise<UploadOutcome> {
  const small = await cropAndShrink(file, area).catch(reportUnlessUnreadable)
  if (!small || signal.aborted) return { kind: 'failed', reason: 'unreadable' }
  onShrunk?.()
  return uploadPicture(small, kind, signal)
}

/**
 * Logs an error unless it is a `DOMException`, which means that the browser cannot decode the file. Any other error is
 * a bug.
 */
function reportUnlessUnreadable(error: unknown): undefined {
  if (!(error instanceof DOMException)) console.error(error)
}
