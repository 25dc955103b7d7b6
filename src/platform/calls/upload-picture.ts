import { CallError } from '../call-error.ts'
import { callFunctionWithForm } from '../functions.ts'

/**
 * The result of an upload. `path`: the path of the picture in Firebase Storage. `unreadable`: the file is not a picture
 * that the server can read.
 */
export type UploadOutcome =
  | { kind: 'saved'; path: string }
  | { kind: 'failed'; reason: 'unreachable' | 'timeout' | 'denied' | 'tooLarge' | 'unreadable' }

const reasons = {
  timeout: 'timeout',
  too_large: 'tooLarge',
  denied: 'denied',
  unauthenticated: 'denied',
  invalid: 'unreadable',
} as const

/** What the picture shows: a product of the menu, or the tenant's logo. Each kind has a separate folder in Storage. */
export type PictureKind = 'product' | 'logo'

/** Uploads a picture to the server. `signal` cancels the upload, which then fails with `unreachable`. */
export async function uploadPicture(picture: Blob, kind: PictureKind, signal?: AbortSignal): Promise<UploadOutcome> {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', picture, 'picture')
  try {
    const { path } = await callFunctionWithForm<{ path: string }>('upload', form, { timeout: 120_000, signal })
    return { kind: 'saved', path }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { code } = error
    return { kind: 'failed', reason: code in reasons ? reasons[code as keyof typeof reasons] : 'unreachable' }
  }
}
