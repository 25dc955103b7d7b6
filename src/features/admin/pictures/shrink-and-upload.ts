import { type PictureKind, type UploadOutcome, uploadPicture } from '../../../platform/calls/upload-picture.ts'
import { type CropArea, cropAndShrink } from './crop-and-shrink.ts'

type Options = { kind: PictureKind; area?: CropArea | undefined; signal: AbortSignal; onShrunk?(): void }

/**
 * Without `area`, uploads the whole photo. After `signal` was aborted, the result must be ignored: it can be
 * `unreadable` for a photo that is readable.
 */
export async function shrinkAndUpload(file: Blob, { kind, area, signal, onShrunk }: Options): Promise<UploadOutcome> {
  const small = await cropAndShrink(file, area).catch(reportUnlessUnreadable)
  if (!small || signal.aborted) return { kind: 'failed', reason: 'unreadable' }
  onShrunk?.()
  return uploadPicture(small, kind, signal)
}

/** A `DOMException` is not logged: `createImageBitmap` throws it for a file that the browser cannot decode. */
function reportUnlessUnreadable(error: unknown): undefined {
  if (!(error instanceof DOMException)) console.error(error)
}
