import { newCommand } from '../../../data/outbox/new-command.ts'
import { submit } from '../../../data/outbox/submit.ts'
import { newId } from '../../../platform/ids.ts'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import type { NewSettlement } from './settle-form.tsx'

/**
 * @param customerId the member who pays
 * @returns a function that stores the member's payment on this device, to be sent to the server. It resolves to
 * whether the payment was stored
 */
export function useSettleAccount(customerId: string): (settlement: NewSettlement) => Promise<boolean> {
  const withRetry = useWithRetry()
  return settlement => {
    const command = newCommand('settleAccount', null, { customerId, paymentId: newId(), ...settlement })
    return withRetry(() => submit(command))
  }
}
