import type { UploadStage } from './use-upload.ts'

/** The status of the picture in a form: being shrunk, being uploaded, or uploaded but not saved with the form yet. */
export type PictureStatus = UploadStage | 'unsaved'

/**
 * Returns the status that the form shows for its picture, or undefined when there is nothing to show. `image` is the
 * path of the picture in the form, `savedImage` the path of the picture of the saved product.
 */
export const getPictureStatus = (
  stage: UploadStage | undefined,
  image: string | null,
  savedImage: string | null,
): PictureStatus | undefined => stage ?? (image !== null && image !== savedImage ? 'unsaved' : undefined)
