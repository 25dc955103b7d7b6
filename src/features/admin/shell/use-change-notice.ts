import { useCallback, useRef, useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { type CatalogueEdit, type EditOutcome, saveEdits } from '../../../platform/calls/catalogue-edits.ts'
import { adminWords } from '../words/words.ts'
import type { ChangeRequest } from './admin-context.ts'

/**
 * `rev`: the revision that includes the change: of the stations if `isOfStations`, otherwise of the catalogue. `problem`:
 * undoing the change failed.
 */
export type Notice = {
  key: number
  text: string
  rev?: number
  isOfStations?: boolean
  problem?: true
  undo?: CatalogueEdit[]
}

const areOfStations = (edits: readonly CatalogueEdit[]): boolean => edits[0]?.collection === 'stations'

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
