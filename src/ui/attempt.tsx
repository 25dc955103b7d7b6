import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { type RejectionCode, rejectionCodes } from '../../domain/errors.ts'
import { useT } from '../i18n/i18n.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { EmptyState } from './empty-state.tsx'
import { useToast } from './toast.tsx'

type Work = () => Promise<void>
/** Resolves to whether the work was kept. Never throws: a refusal is told, and what was not saved can be tried again. */
type Attempt = (work: Work) => Promise<boolean>

const Context = createContext<Attempt>(async () => false)
export const useAttempt = (): Attempt => useContext(Context)

/** A tap is done when it is kept; until then, and when it could not be, the screen never says so. */
export function AttemptProvider({ children }: { children: ReactNode }) {
  const t = useT()
  const toast = useToast()
  const [failed, setFailed] = useState<Work>()
  const attempt = useCallback<Attempt>(
    async work => {
      try {
        await work()
        setFailed(undefined)
        return true
      } catch (error) {
        const code = refusal(error)
        if (code) toast({ text: t(`rejection.${code}`), stage: 'rejected' })
        else setFailed(() => work)
        return false
      }
    },
    [t, toast],
  )
  return (
    <Context value={attempt}>
      {children}
      {failed && (
        <Dialog label={t('order.notSaved')} size="small" onClose={() => setFailed(undefined)}>
          <EmptyState
            refused
            title={t('order.notSaved')}
            action={
              <>
                <Button onClick={() => void attempt(failed)}>{t('app.retry')}</Button>
                <Button variant="ghost" onClick={() => setFailed(undefined)}>
                  {t('app.cancel')}
                </Button>
              </>
            }
          >
            {t('order.notSavedText')}
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
