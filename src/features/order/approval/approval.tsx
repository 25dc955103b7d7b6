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
 * Asks for an approval of `action` if it is needed. Resolves to `undefined` at once if the user's role allows the
 * action. Otherwise a dialog asks for a PIN, and the promise resolves to the approver who entered one, or to `null` if
 * the dialog was closed.
 */
type Approve = (action: Action, command: Command) => Promise<Approver | undefined | null>

const Context = createContext<Approve>(async () => undefined)
export const useApproval = (): Approve => useContext(Context)

type Props = { rights: Rights; check: ChangedCheck; children: ReactNode }

/**
 * Provides the function of `useApproval` and shows its dialog. The function never changes, so that the components that
 * use it need not render again.
 */
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
