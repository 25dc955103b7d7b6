import { useCallback, useRef, useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { type CatalogueEdit, type EditOutcome, saveEdits } from '../../../platform/calls/catalogue-edits.ts'
import { adminWords } from '../words/words.ts'
import type { ChangeRequest } from './admin-context.ts'

/** A message about a change that was saved, or about an undo that failed. */
export type Notice = {
  key: number
  text: string
  /**
   * The first revision that includes the change. It counts the changes of the stations if `isOfStations`, otherwise the
   * changes of the catalogue.
   */
  rev?: number
  isOfStations?: boolean
  /** Set when the undo of the change failed. */
  problem?: true
  /** The edits that undo the change. Without them, the notice has no undo button. */
  undo?: CatalogueEdit[]
}

const areOfStations = (edits: readonly CatalogueEdit[]): boolean => edits[0]?.collection === 'stations'

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
          isOfStations: areOfStations(edits),
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
      return show({ text: words.changes.undone, rev: outcome.rev, isOfStations: areOfStations(notice.undo) })
    if (outcome.kind === 'conflict') return show({ text: words.changes.cannotUndo, problem: true })
    show({
      ...notice,
      text: outcome.kind === 'failed' ? words.failures[outcome.reason] : words.failures.invalid,
      problem: true,
    })
  }, [notice, show, words])

  return { notice, undoing, change, undo, dismiss: () => setNotice(undefined) }
}
