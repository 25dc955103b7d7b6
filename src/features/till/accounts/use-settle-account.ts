import { newCommand } from '../../../data/outbox/new-command.ts'
import { submit } from '../../../data/outbox/submit.ts'
import { newId } from '../../../platform/ids.ts'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import type { NewSettlement } from './settle-form.tsx'

/** @returns a function that stores a settlement on this device, and returns false if that failed */
export function useSettleAccount(customerId: string): (settlement: NewSettlement) => Promise<boolean> {
  const withRetry = useWithRetry()
  return settlement => {
    const command = newCommand('settleAccount', null, { customerId, paymentId: newId(), ...settlement })
    return withRetry(() => submit(command))
  }
}
