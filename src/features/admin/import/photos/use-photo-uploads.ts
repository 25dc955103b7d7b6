import { useEffect, useRef, useState } from 'react'
import { sanitizeImportFileName } from '../../../../../domain/import-links.ts'
import { type EditOutcome, saveEdits } from '../../../../platform/calls/catalogue-edits.ts'
import type { UploadOutcome } from '../../../../platform/calls/upload-picture.ts'
import { shrinkAndUpload } from '../../pictures/shrink-and-upload.ts'
import { useAdmin } from '../../shell/admin-context.ts'
import { createPhotoEdits, type UploadedPhoto } from './create-photo-edits.ts'
import type { PhotoMatch } from './match-photos.ts'
import { runInParallel } from './run-in-parallel.ts'

export type ReadyPhoto = Extract<PhotoMatch, { status: 'ready' }>

const maxParallel = 3

/**
 * Uploads the photos, and then stores the uploaded photos in their products with one change of the catalogue. After a
 * failure `start` can be called again; photos that are already uploaded are not uploaded twice.
 * @param file the name of the ZIP, which the list of imports shows
 * @param ready the photos to upload
 * @returns `outcomes`: the result of each upload by the path of the photo. `missing`: the photos that are not uploaded
 * yet. `failure`: why the products could not be saved
 */
export function usePhotoUploads(file: string, ready: readonly ReadyPhoto[]) {
  const { catalogue } = useAdmin()
  // The edits are made from the newest products, because other managers may change products during the upload.
  const latestCatalogue = useRef(catalogue)
  useEffect(() => {
    latestCatalogue.current = catalogue
  })
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, UploadOutcome>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<EditOutcome>()
  const saved = useRef(new Set<string>())
  const run = useRef<AbortController>(undefined)
  useEffect(() => () => run.current?.abort(), [])
  const missing = ready.filter(({ photo }) => outcomes.get(photo.path)?.kind !== 'saved')

  /** @returns whether all photos are uploaded and saved */
  const start = async (): Promise<boolean> => {
    run.current = new AbortController()
    const { signal } = run.current
    setBusy(true)
    setFailure(undefined)
    const settled = new Map([...outcomes].filter(([, outcome]) => outcome.kind === 'saved'))
    setOutcomes(new Map(settled))
    await runInParallel(missing, maxParallel, signal, async ({ photo }) => {
      const outcome = await shrinkAndUpload(new Blob([photo.bytes]), { kind: 'product', signal })
      if (signal.aborted) return
      settled.set(photo.path, outcome)
      setOutcomes(new Map(settled))
    })
    if (signal.aborted) return false
    const unsaved = ready.flatMap(({ photo, product }) => {
      const outcome = settled.get(photo.path)
      const isUnsaved = outcome?.kind === 'saved' && !saved.current.has(photo.path)
      return isUnsaved ? [{ productId: product.id, photo, path: outcome.path }] : []
    })
    const isSaved = await save(unsaved)
    setBusy(false)
    return isSaved && ready.every(({ photo }) => settled.get(photo.path)?.kind === 'saved')
  }

  const save = async (unsaved: readonly UploadedPhoto[]): Promise<boolean> => {
    const { products, rev } = latestCatalogue.current
    const { edits, links } = createPhotoEdits(products, unsaved)
    if (edits.length === 0) return true
    const outcome = await saveEdits(
      edits.map(edit => ({ baseRev: rev, ...edit })),
      { system: 'photos', file: sanitizeImportFileName(file), links },
    )
    if (outcome.kind !== 'saved') {
      setFailure(outcome)
      return false
    }
    for (const { photo } of unsaved) saved.current.add(photo.path)
    return true
  }
  return { outcomes, missing, isBusy, failure, start }
}
