import { useCallback, useRef, useState } from 'react'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { useWords } from '../../../i18n/language.tsx'
import { type CatalogueEdit, type EditOutcome, saveEdits } from '../../../platform/calls/catalogue-edits.ts'
import { adminWords } from '../words/words.ts'
import type { ChangeRequest } from './admin-context.ts'

/** A message about a change that was saved, or about an undo that failed. */
export type Notice = {
  key: number
  text: string
  /** The number of the first revision that includes the change. */
  rev?: number
  /** The data whose revisions `rev` counts; if missing, the catalogue. */
  feed?: FeedName
  /** Present if undoing the change failed. */
  problem?: true
  /** The edits that undo the change. Without them, the notice has no undo button. */
  undo?: CatalogueEdit[]
}

/** The data that were changed. The server numbers the revisions of each of these three separately. */
export type FeedName = 'catalogue' | 'stations' | 'customers'

/** Returns which revision number the server increases when a document of `collection` is edited. */
export const feedNameOf = (collection: CatalogueEdit['collection'] | undefined): FeedName =>
  collection === 'stations' || collection === 'customers' ? collection : 'catalogue'

/** The newest revision numbers that this device has received. */
export const readRevs = ({ rev, stationsRev, customersRev }: WholeCatalogue): { [Feed in FeedName]: number } => ({
  catalogue: rev,
  stations: stationsRev,
  customers: customersRev,
})

/** The newest revision number that this device has received for the data that `notice` is about. */
export const readRevOf = (notice: Notice | undefined, catalogue: WholeCatalogue): number =>
  readRevs(catalogue)[notice?.feed ?? 'catalogue']

/**
 * Saves and undoes edits of the catalogue, the stations or the customers. Holds the notice of the last saved change or
 * of the last undo.
 */
export function useChangeNotice() {
  const words = useWords(adminWords)
  const [notice, setNotice] = useState<Notice>()
  const [undoing, setUndoing] = useState(false)
  const counter = useRef(0)

  const show = useCallback((next: Omit<Notice, 'key'>) => {
    counter.current += 1
    setNotice({ ...next, key: counter.current })
  }, [])

  const change = useCallback(
    async ({ text, edits, undo }: ChangeRequest): Promise<EditOutcome> => {
      const outcome = await saveEdits(edits)
      if (outcome.kind === 'saved')
        show({
          text,
          rev: outcome.rev,
          feed: feedNameOf(edits[0]?.collection),
          undo: undo?.map(edit => ({ ...edit, baseRev: outcome.rev })),
        })
      return outcome
    },
    [show],
  )

  const undo = useCallback(async () => {
    if (!notice?.undo) return
    setUndoing(true)
    const outcome = await saveEdits(notice.undo)
    setUndoing(false)
    if (outcome.kind === 'saved')
      return show({ text: words.changes.undone, rev: outcome.rev, feed: feedNameOf(notice.undo[0]?.collection) })
    if (outcome.kind === 'conflict') return show({ text: words.changes.cannotUndo, problem: true })
    show({
      ...notice,
      text: outcome.kind === 'failed' ? words.failures[outcome.reason] : words.failures.invalid,
      problem: true,
    })
  }, [notice, show, words])

  return { notice, undoing, change, undo, dismiss: () => setNotice(undefined) }
}
