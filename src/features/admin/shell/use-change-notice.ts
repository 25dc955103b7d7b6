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
  /** The first revision that includes the change, in the numbering `feed`. */
  rev?: number
  feed?: ChangeFeed
  /** Set when the undo of the change failed. */
  problem?: true
  /** The edits that undo the change. Without them, the notice has no undo button. */
  undo?: CatalogueEdit[]
}

/** The server counts the changes of the stations and of the customers separately from those of the catalogue. */
export type ChangeFeed = 'catalogue' | 'stations' | 'customers'

export const feedOf = (collection: CatalogueEdit['collection'] | undefined): ChangeFeed =>
  collection === 'stations' || collection === 'customers' ? collection : 'catalogue'

/** The revisions of the catalogue, the stations and the customers that this device has. */
export const readRevs = ({ rev, stationsRev, customersRev }: WholeCatalogue): { [Feed in ChangeFeed]: number } => ({
  catalogue: rev,
  stations: stationsRev,
  customers: customersRev,
})

/** The revision that this device has, in the numbering that `notice` names. */
export const readRevOf = (notice: Notice | undefined, catalogue: WholeCatalogue): number =>
  readRevs(catalogue)[notice?.feed ?? 'catalogue']

/** Saves changes of the catalogue, and holds the notice of the last change. */
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
          feed: feedOf(edits[0]?.collection),
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
      return show({ text: words.changes.undone, rev: outcome.rev, feed: feedOf(notice.undo[0]?.collection) })
    if (outcome.kind === 'conflict') return show({ text: words.changes.cannotUndo, problem: true })
    show({
      ...notice,
      text: outcome.kind === 'failed' ? words.failures[outcome.reason] : words.failures.invalid,
      problem: true,
    })
  }, [notice, show, words])

  return { notice, undoing, change, undo, dismiss: () => setNotice(undefined) }
}
