import type { UploadStage } from './use-upload.ts'

export type PictureStatus = UploadStage | 'unsaved'

/** What the form says about the picture: `image` is the form's picture, `savedImage` the one of the saved product. */
export const describePicture = (
  stage: UploadStage | undefined,
  image: string | null,
  savedImage: string | null,
): PictureStatus | undefined => stage ?? (image !== null && image !== savedImage ? 'unsaved' : undefined)
