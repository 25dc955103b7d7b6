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
import type { Command } from '../../../../domain/commands.ts'
import type { Action } from '../../../../domain/permissions.ts'
import type { Approver } from '../../../data/outbox/append.ts'
import { isAllowed, type Rights } from '../rights.ts'
import type { CheckOfCommand } from './approve-dialog.tsx'

const ApproveDialog = lazy(async () => ({ default: (await import('./approve-dialog.tsx')).ApproveDialog }))

/**
 * Resolves to `undefined` at once if the user may do it, else to the approver who entered a PIN, or to `null` if nobody
 * did.
 */
type Approve = (action: Action, command: Command) => Promise<Approver | undefined | null>

const Context = createContext<Approve>(async () => undefined)
export const useApproval = (): Approve => useContext(Context)

type Props = { rights: Rights; check: CheckOfCommand; children: ReactNode }

/** Provides `useApproval`. The function that it provides never changes, so that the screen need not render again. */
export function ApprovalProvider({ rights, check, children }: Props) {
  const [asked, setAsked] = useState<{ command: Command; answer(approver: Approver | null): void }>()
  const current = useRef(rights)
  useLayoutEffect(() => {
    current.current = rights
  }, [rights])
  const approve = useCallback<Approve>(async (action, command) => {
    if (isAllowed(current.current, action) || !current.current.canAsk) return undefined
    return new Promise(answer => setAsked({ command, answer }))
  }, [])
  const finish = (approver: Approver | null) => {
    asked?.answer(approver)
    setAsked(undefined)
  }
  return (
    <Context value={approve}>
      {children}
      {asked && (
        <Suspense>
          <ApproveDialog command={asked.command} check={check} onApproved={finish} onClose={() => finish(null)} />
        </Suspense>
      )}
    </Context>
  )
}
