import { useState } from 'react'
import { CallError } from '../../../platform/call-error.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { StaffWords } from './words/words.ts'

/** Why a change of the staff failed: a key of the words `failures`. */
type Failure = keyof StaffWords['failures']

export type StaffSubmission = {
  isBusy: boolean
  failure: Failure | undefined
  /** @returns whether the server stored the change; then `text` is shown */
  submit(change: () => Promise<void>, text: string): Promise<boolean>
}

/** @param onChanged called after each change, and after one whose answer is not known */
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
