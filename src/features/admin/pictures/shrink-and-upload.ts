import { type PictureKind, type UploadOutcome, uploadPicture } from '../../../platform/calls/upload-picture.ts'
import { type CropArea, cropAndShrink } from './crop-and-shrink.ts'

type Options = { kind: PictureKind; area?: CropArea | undefined; signal: AbortSignal; onShrunk?(): void }

/**
 * Shrinks a photo on this device and uploads it.
 * @param area what is sent; without it, the whole photo
 * @returns an outcome without meaning if `signal` was aborted
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
