import { useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import type { EditOutcome } from '../../../platform/calls/catalogue-edits.ts'
import { type AdminWords, adminWords } from '../words/words.ts'
import { type ChangeRequest, useAdmin } from './admin-context.ts'

export type ChangeSubmission = {
  isBusy: boolean
  failureText: string | undefined
  /** Another manager changed one of the records first. Nothing was saved. */
  isOutdated: boolean
  /** Resolves to whether all edits were saved; otherwise none was. */
  submit(change: ChangeRequest): Promise<boolean>
  reset(): void
}

/**
 * A change to many at once: all or nothing, and why not, in words. Nobody's work is overwritten that was not on the
 * screen.
 * @param rev what was on the screen, where that is not the latest
 */
export function useChangeSubmission(rev?: number): ChangeSubmission {
  const words = useWords(adminWords)
  const { catalogue, change } = useAdmin()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<EditOutcome>()
  return {
    isBusy: busy,
    failureText: outcome && describeFailure(outcome, words.failures),
    isOutdated: outcome?.kind === 'conflict',
    reset: () => setOutcome(undefined),
    async submit({ edits, ...rest }) {
      if (edits.length === 0) return true
      setBusy(true)
      // The outcome of the last submission says nothing about this one.
      setOutcome(undefined)
      const baseRev = rev ?? catalogue.rev
      const outcome = await change({ ...rest, edits: edits.map(edit => ({ baseRev, ...edit })) })
      setBusy(false)
      setOutcome(outcome)
      return outcome.kind === 'saved'
    },
  }
}

function describeFailure(outcome: EditOutcome, failures: AdminWords['failures']): string | undefined {
  if (outcome.kind === 'saved') return undefined
  return outcome.kind === 'failed' ? failures[outcome.reason] : failures[outcome.kind]
}
