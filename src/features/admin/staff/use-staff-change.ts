import { useState } from 'react'
import { CallError } from '../../../platform/call-error.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { StaffWords } from './words/words.ts'

/** Why a change of the staff failed. The key of a text in `words.failures`. */
type Failure = keyof StaffWords['failures']

/** Runs changes of the staff, and holds the failure of the last one. */
export type StaffSubmission = {
  isBusy: boolean
  failure: Failure | undefined
  /**
   * Runs the change and shows `text` when it succeeded. While another change is running, does nothing.
   * @returns true if the server stored the change; false if it refused or did not answer, or if nothing was done
   */
  submit(change: () => Promise<void>, text: string): Promise<boolean>
}

/** @param onChanged called after each change that succeeded, to read the list again */
export function useStaffChange(onChanged: () => Promise<void>): StaffSubmission {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  async function submit(change: () => Promise<void>, text: string): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setFailure(undefined)
    try {
      await change()
      await onChanged()
      toast({ text })
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(failureOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, submit }
}

function failureOf({ code }: CallError): Failure {
  if (code === 'conflict') return 'taken'
  if (code === 'denied' || code === 'unauthenticated') return 'denied'
  return code === 'invalid' ? 'invalid' : 'unreachable'
}
