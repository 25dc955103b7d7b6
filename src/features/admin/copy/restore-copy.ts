import { restoredCopySystem, sanitizeImportFileName } from '../../../../domain/import-links.ts'
import { type EditOutcome, saveEdits } from '../../../platform/calls/catalogue-edits.ts'
import { uploadPicture } from '../../../platform/calls/upload-picture.ts'
import { type CopyComparison, replacePicturePaths } from './compare-copy.ts'

/**
 * Restores the documents of a backup copy that are missing in the current data or differ from it. Does not restore the
 * settings. First uploads `pictures`, then sends one request for each list of `edits`. Each saved request appears in
 * the list of imports, where it can be undone. Stops if the server does not answer an upload, or if a request with
 * edits fails. To continue, compare the copy again and call this function with the new comparison.
 * @param file the file name of the copy, which the list of imports shows
 * @param readPicture reads a picture from the copy by its path
 * @param onProgress called before each upload and request: `done` is how many of them are finished, `all` how many
 * there are
 * @returns `outcome`: the result of the last request, or of the upload that the server did not answer; `saved` if there
 * were no edits. `missing`: how many pictures could not be restored; 0 if the server did not answer an upload
 */
export async function restoreCopy(
  { edits, pictures }: Pick<CopyComparison, 'edits' | 'pictures'>,
  file: string,
  readPicture: (path: string) => Promise<Blob | undefined>,
  onProgress: (done: number, all: number) => void,
): Promise<{ outcome: EditOutcome; missing: number }> {
  const all = pictures.length + edits.length
  let done = 0
  const uploaded = new Map<string, string | null>()
  for (const path of pictures) {
    onProgress(done++, all)
    const picture = await readPicture(path)
    const upload = picture && (await uploadPicture(picture, 'product'))
    if (upload?.kind === 'failed' && (upload.reason === 'unreachable' || upload.reason === 'timeout'))
      return { outcome: { kind: 'failed', reason: upload.reason }, missing: 0 }
    uploaded.set(path, upload?.kind === 'saved' ? upload.path : null)
  }
  const missing = [...uploaded.values()].filter(path => path === null).length
  let outcome: EditOutcome = { kind: 'saved', rev: 0 }
  for (const ofFeed of edits) {
    onProgress(done++, all)
    outcome = await saveEdits(replacePicturePaths(ofFeed, uploaded), {
      system: restoredCopySystem,
      file: sanitizeImportFileName(file),
      links: {},
    })
    if (outcome.kind !== 'saved') break
  }
  return { outcome, missing }
}
