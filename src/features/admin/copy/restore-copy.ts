import { copySystem, toImportFileName } from '../../../../domain/import-links.ts'
import { type EditOutcome, saveEdits } from '../../../platform/calls/catalogue-edits.ts'
import { uploadPicture } from '../../../platform/calls/upload-picture.ts'
import { type CopyComparison, withPictures } from './compare-copy.ts'

/**
 * Sends what a comparison found: first the pictures, then the documents of each feed as an import, which can be undone.
 * It stops at the first request that is not saved. Restoring again then sends only the rest.
 * @param file the name of the copy, for the list of imports
 * @param readPicture reads a picture of the copy
 * @param onProgress called with the number of steps done, and of all steps
 * @returns the outcome of the last request; `missing` counts the pictures that are not in the copy or were refused
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
    outcome = await saveEdits(withPictures(ofFeed, uploaded), {
      system: copySystem,
      file: toImportFileName(file),
      links: {},
    })
    if (outcome.kind !== 'saved') break
  }
  return { outcome, missing }
}
