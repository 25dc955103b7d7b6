import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { type RejectionCode, rejectionCodes } from '../../../domain/errors.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { refusalsWords } from '../../i18n/refusals/words.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { EmptyState } from './empty-state.tsx'
import { useToast } from './toast.tsx'

type Work = () => Promise<void>
/**
 * Resolves to whether the work was kept. Never throws: a refusal is told, and what was not saved can be tried again. `work` is
 * then done a second time, and may have been kept at the first: whatever has an id has it before.
 */
type WithRetry = (work: Work) => Promise<boolean>

const Context = createContext<WithRetry>(async () => false)
export const useWithRetry = (): WithRetry => useContext(Context)

/** A tap is done when it is kept; until then, and when it could not be, the screen never says so. */
export function RetryProvider({ children }: { children: ReactNode }) {
  const words = useWords(commonWords)
  const refusals = useWords(refusalsWords)
  const toast = useToast()
  /** Those who wait for a person's word: once more, or not. */
  const [asking, setAsking] = useState<readonly ((again: boolean) => void)[]>([])
  const attempt = useCallback<WithRetry>(
    async work => {
      for (;;) {
        try {
          await work()
          return true
        } catch (error) {
          const code = refusal(error)
          if (code) toast({ text: refusals.why[code], stage: 'rejected' })
          if (code || !(await new Promise<boolean>(answer => setAsking(others => [...others, answer])))) return false
        }
      }
    },
    [refusals, toast],
  )
  const answer = (again: boolean) => {
    setAsking([])
    for (const each of asking) each(again)
  }
  return (
    <Context value={attempt}>
      {children}
      {asking.length > 0 && (
        <Dialog label={words.notSaved} size="small" onClose={() => answer(false)}>
          <EmptyState
            refused
            title={words.notSaved}
            action={
              <>
                <Button onClick={() => answer(true)}>{words.retry}</Button>
                <Button variant="ghost" onClick={() => answer(false)}>
                  {words.cancel}
                </Button>
              </>
            }
          >
            {words.notSavedText}
          </EmptyState>
        </Dialog>
      )}
    </Context>
  )
}

/** The code with which the rules refused a command before it was kept. */
function refusal(error: unknown): RejectionCode | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return rejectionCodes.find(each => each === code)
}
