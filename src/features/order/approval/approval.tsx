import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Action } from '../../../../domain/permissions.ts'
import type { Approver } from '../../../data/outbox/append.ts'
import { isAllowed, type Rights } from '../rights.ts'

const ApproveDialog = lazy(async () => ({ default: (await import('./approve-dialog.tsx')).ApproveDialog }))

/**
 * Resolves to `undefined` at once if the user may do it, else to the approver who entered a PIN, or to `null` if nobody
 * did.
 */
type Approve = (action: Action) => Promise<Approver | undefined | null>

const Context = createContext<Approve>(async () => undefined)
export const useApproval = (): Approve => useContext(Context)

/** Provides `useApproval`. The function that it provides never changes, so that the screen need not render again. */
export function ApprovalProvider({ rights, children }: { rights: Rights; children: ReactNode }) {
  const [answer, setAnswer] = useState<(approver: Approver | null) => void>()
  const current = useRef(rights)
  useLayoutEffect(() => {
    current.current = rights
  }, [rights])
  const approve = useCallback<Approve>(async action => {
    if (isAllowed(current.current, action) || !current.current.canAsk) return undefined
    return new Promise(resolve => setAnswer(() => resolve))
  }, [])
  const finish = (approver: Approver | null) => {
    answer?.(approver)
    setAnswer(undefined)
  }
  return (
    <Context value={approve}>
      {children}
      {answer && (
        <Suspense>
          <ApproveDialog onApproved={finish} onClose={() => finish(null)} />
        </Suspense>
      )}
    </Context>
  )
}
