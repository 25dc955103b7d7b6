import { useMemo } from 'react'
import type { Command, Payload } from '../../../../domain/commands.ts'
import { omitUndefined } from '../../../../domain/objects.ts'
import type { Discount } from '../../../../domain/order.ts'
import { newCommand } from '../../../data/outbox/new-command.ts'
import { submit, submitApproved } from '../../../data/outbox/submit.ts'
import { useWords } from '../../../i18n/language.tsx'
import { newId } from '../../../platform/ids.ts'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { GivenReason } from '../../shared/reasons/list-reasons.ts'
import { useApproval } from '../approval/approval.tsx'
import { moneyWords } from './words/words.ts'

/** The fields of a new discount, without its id. `percent` is in basis points: 1000 for 10 %. */
export type NewDiscount = Omit<Payload<'applyDiscount'>, 'discountId'>
export type MoneyActions = ReturnType<typeof useMoneyActions>

/**
 * Returns the actions that change the amounts of an order, for example with a discount. If the user's role does not
 * allow an action, the user is asked for the PIN of an approver, if this tablet has approvers. The actions store
 * commands on this device. If that fails, a dialog lets the user try again with the same command. All actions but
 * `removeDiscount` resolve to whether the command was stored.
 */
export function useMoneyActions(orderId: string) {
  const words = useWords(moneyWords)
  const withRetry = useWithRetry()
  const toast = useToast()
  const approve = useApproval()
  return useMemo(() => {
    const store = async (command: Command) => {
      const approver = await approve(command.type, command)
      if (approver === null) return false
      return withRetry(() => (approver ? submitApproved(command, approver) : submit(command)))
    }
    const discount = (payload: NewDiscount) =>
      store(newCommand('applyDiscount', orderId, { discountId: newId(), ...payload }))
    return {
      discount,
      async removeDiscount(discountId: string, { lineId, percent, amount, reason, reasonId }: Discount) {
        const isStored = await store(newCommand('removeDiscount', orderId, { discountId }))
        const same = omitUndefined({ lineId, percent, amount, reason, reasonId })
        if (isStored) toast({ text: words.removed, stage: 'device', undo: () => void discount(same) })
      },
      setService: (rate: number) => store(newCommand('setService', orderId, { rate })),
      setMinimum: (amount: number) => store(newCommand('setMinimum', orderId, { amount })),
      comp: (lineId: string, why: GivenReason) => store(newCommand('compLine', orderId, { lineId, ...why })),
      voidPayment: (paymentId: string, why: GivenReason) =>
        store(newCommand('voidPayment', orderId, { paymentId, ...why })),
    }
  }, [orderId, withRetry, toast, words, approve])
}
