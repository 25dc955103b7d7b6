import { useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import type { EditOutcome } from '../../../platform/calls/catalogue-edits.ts'
import { type AdminWords, adminWords } from '../words/words.ts'
import { type ChangeRequest, useAdmin } from './admin-context.ts'

/** Submits changes of the catalogue, and holds the failure of the last one. */
export type ChangeSubmission = {
  isBusy: boolean
  failureText: string | undefined
  /** True when nothing was saved, because another person had already changed one of the records. */
  isOutdated: boolean
  /**
   * Resolves to true when all edits were saved, and when there are no edits. Resolves to false when the server refused
   * the edits or did not answer. Without an answer, it is unknown whether they were saved; saving them again is safe.
   */
  submit(change: ChangeRequest): Promise<boolean>
  reset(): void
}

/**
 * Returns a function that saves a change of several records completely or not at all, and the state of the last
 * submission. The server refuses the change if another person has changed one of the records since revision `rev`.
 * @param rev the revision that the manager saw; by default the current one. An edit's own `baseRev` takes precedence
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
      // Hides the failure of the previous submission.
      setOutcome(undefined)
      const baseRev = rev ?? catalogue.rev
      const outcome = await change({ ...rest, edits: edits.map(edit => ({ baseRev, ...edit })) })
      setBusy(false)
      setOutcome(outcome)
      return outcome.kind === 'saved'
    },
  }
}

/** Returns the text that explains why the edits were not saved; undefined if they were saved. */
export function describeFailure(outcome: EditOutcome, failures: AdminWords['failures']): string | undefined {
  if (outcome.kind === 'saved') return undefined
  return outcome.kind === 'failed' ? failures[outcome.reason] : failures[outcome.kind]
}
