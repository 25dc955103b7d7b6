import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { refusalsWords } from '../../i18n/refusals/words.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { EmptyState } from './empty-state.tsx'
import { type ClassifyFailure, runWithRetry } from './run-with-retry.ts'
import { useToast } from './toast.tsx'

/**
 * Runs `work`, which stores commands (changes) on this device, and resolves to whether the commands were stored. Never
 * rejects. `work` may run again although its first run has stored the commands, so each run must use the same command
 * ids.
 */
type WithRetry = (work: () => Promise<void>) => Promise<boolean>

const Context = createContext<WithRetry>(async () => false)
export const useWithRetry = (): WithRetry => useContext(Context)

type Props = { classify: ClassifyFailure; children: ReactNode }

/**
 * Provides `useWithRetry`. When a command is refused, for example because a product is sold out, a toast gives the
 * reason. When this device could not store a command, a dialog offers to try again.
 */
export function RetryProvider({ classify, children }: Props) {
  const words = useWords(commonWords)
  const refusals = useWords(refusalsWords)
  const toast = useToast()
  /**
   * One function for each `work` whose commands could not be stored. When the user has chosen in the dialog, each of
   * these functions is called with the choice: `true` means to try again.
   */
  const [resolvers, setResolvers] = useState<readonly ((again: boolean) => void)[]>([])
  const withRetry = useCallback<WithRetry>(
    work =>
      runWithRetry(work, {
        classify,
        onRefused: code => toast({ text: refusals.why[code], stage: 'rejected' }),
        onBug: error => {
          console.error(error)
          toast({ text: words.broken, stage: 'rejected' })
        },
        askToRetry: () => new Promise(resolve => setResolvers(others => [...others, resolve])),
      }),
    [classify, refusals, words, toast],
  )
  const answer = (again: boolean) => {
    setResolvers([])
    for (const resolve of resolvers) resolve(again)
  }
  return (
    <Context value={withRetry}>
      {children}
      {resolvers.length > 0 && (
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
