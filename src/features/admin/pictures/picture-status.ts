import type { UploadStage } from './use-upload.ts'

/** `unsaved`: the picture is uploaded, but the form was not saved with it yet. */
export type PictureStatus = UploadStage | 'unsaved'

/**
 * `image` is the path of the picture in the form, `savedImage` the path of the picture of the saved product; `null` if
 * there is none.
 */
export const getPictureStatus = (
  stage: UploadStage | undefined,
  image: string | null,
  savedImage: string | null,
): PictureStatus | undefined => stage ?? (image !== null && image !== savedImage ? 'unsaved' : undefined)
