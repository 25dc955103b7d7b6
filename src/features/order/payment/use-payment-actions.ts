import { useMemo } from 'react'
import type { Command, Payload } from '../../../../domain/commands.ts'
import type { Share } from '../../../../domain/order.ts'
import { newCommand } from '../../../data/outbox/new-command.ts'
import { submit } from '../../../data/outbox/submit.ts'
import { newId } from '../../../platform/ids.ts'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'

export type PaymentActions = ReturnType<typeof usePaymentActions>

/**
 * Returns the actions of the payment screen. Each action stores its commands on this device, without waiting for the
 * server.
 */
export function usePaymentActions(orderId: string) {
  const withRetry = useWithRetry()
  return useMemo(() => {
    const store = (command: Command, following: Command[] = []) => withRetry(() => submit(command, following))
    return {
      split: (shares: Share[]) => store(newCommand('splitCheck', orderId, { shares })),
      unsplit: () => store(newCommand('unsplitCheck', orderId, {})),
      close: () => store(newCommand('closeOrder', orderId, {})),
      /** @param closing whether to close the check too; payment and closing are then stored in one transaction */
      pay: (payment: Omit<Payload<'recordPayment'>, 'paymentId'>, closing: boolean) =>
        store(
          newCommand('recordPayment', orderId, { paymentId: newId(), ...payment }),
          closing ? [newCommand('closeOrder', orderId, {})] : [],
        ),
    }
  }, [orderId, withRetry])
}
