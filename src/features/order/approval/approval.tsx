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
import type { ChangedCheck } from './approve-dialog.tsx'

const ApproveDialog = lazy(async () => ({ default: (await import('./approve-dialog.tsx')).ApproveDialog }))

/**
 * Asks a colleague (the approver) to approve `action` with a PIN, if the user may not do the action. If the user may do
 * it, or if nobody can approve on this tablet, the promise resolves to `undefined` at once. Otherwise a dialog opens,
 * and the promise resolves to the approver, or to `null` if the dialog was closed without an approval.
 */
type Approve = (action: Action, command: Command) => Promise<Approver | undefined | null>

const Context = createContext<Approve>(async () => undefined)
export const useApproval = (): Approve => useContext(Context)

type Props = { rights: Rights; check: ChangedCheck; children: ReactNode }

/** Every render provides the same function object, so that the actions that use it do not change. */
export function ApprovalProvider({ rights, check, children }: Props) {
  const [asked, setAsked] = useState<{ command: Command; answer(approver: Approver | null): void }>()
  const current = useRef(rights)
  useLayoutEffect(() => {
    current.current = rights
  }, [rights])
  const approve = useCallback<Approve>(async (action, command) => {
    if (isAllowed(current.current, action) || !current.current.canAskApprover) return undefined
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
