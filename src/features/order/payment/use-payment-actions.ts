import { useMemo } from 'react'
import type { Command, Payload } from '../../../../domain/commands.ts'
import type { Share } from '../../../../domain/order.ts'
import { newCommand } from '../../../data/outbox/new-command.ts'
import { submit, submitApproved } from '../../../data/outbox/submit.ts'
import { newId } from '../../../platform/ids.ts'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import { useApproval } from '../approval/approval.tsx'

export type PaymentActions = ReturnType<typeof usePaymentActions>

/** Each action stores its commands on this device, without waiting for the server to apply them. */
export function usePaymentActions(orderId: string) {
  const withRetry = useWithRetry()
  const approve = useApproval()
  return useMemo(() => {
    const store = (command: Command, following: Command[] = []) => withRetry(() => submit(command, following))
    return {
      split: (shares: Share[]) => store(newCommand('splitCheck', orderId, { shares })),
      unsplit: () => store(newCommand('unsplitCheck', orderId, {})),
      close: () => store(newCommand('closeOrder', orderId, {})),
      /**
       * Records a payment.
       * @param closing whether to close the check too; then both commands are stored in one transaction, unless the
       * payment needs an approval
       * @param exceedsLimit whether the payment exceeds the limit of a member, so that the user may need an approval
       * @returns false if nothing was stored
       */
      async pay(payment: Omit<Payload<'recordPayment'>, 'paymentId'>, closing: boolean, exceedsLimit = false) {
        const command = newCommand('recordPayment', orderId, { paymentId: newId(), ...payment })
        const following = closing ? [newCommand('closeOrder', orderId, {})] : []
        const approver = exceedsLimit ? await approve('exceedLimit', command) : undefined
        if (approver === null) return false
        if (!approver) return store(command, following)
        const isStored = await withRetry(() => submitApproved(command, approver))
        if (isStored && following[0]) await store(following[0])
        return isStored
      },
    }
  }, [orderId, withRetry, approve])
}
