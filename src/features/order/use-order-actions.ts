import { useMemo } from 'react'
import type { Command, Payload } from '../../../domain/commands.ts'
import type { AdvanceTarget } from '../../../domain/transitions.ts'
import type { LineView } from '../../data/orders/views.ts'
import { dismissRejected } from '../../data/outbox/dismiss-rejected.ts'
import { newCommand } from '../../data/outbox/new-command.ts'
import { moveRejectedToNewOrder, newOpenOrder, type OrderPlace } from '../../data/outbox/resend.ts'
import { submit } from '../../data/outbox/submit.ts'
import { useWords } from '../../i18n/language.tsx'
import { newId } from '../../platform/ids.ts'
import { useWithRetry } from '../../ui/feedback/retry-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { orderWords } from './words/words.ts'

type NewLine = Omit<Payload<'addLine'>, 'lineId'>
export type OrderActions = ReturnType<typeof useOrderActions>

/** What can be done with an order. Each resolves to whether it is kept on this device, and tells the person. */
export function useOrderActions(orderId: string) {
  const words = useWords(orderWords)
  const withRetry = useWithRetry()
  const toast = useToast()
  return useMemo(() => {
    // One tap is one command, whenever the browser says that it did not keep it and the person tries again.
    const submitWithRetry = (first: Command, following?: Command[]) => withRetry(() => submit(first, following))
    const remove = (lineId: string) => submitWithRetry(newCommand('removeLine', orderId, { lineId }))
    return {
      async add(name: string, line: NewLine) {
        const lineId = newId()
        const isStored = await submitWithRetry(newCommand('addLine', orderId, { lineId, ...line }))
        if (isStored) toast({ text: words.added(name), stage: 'device', undo: () => void remove(lineId) })
        return isStored
      },
      change: (payload: Payload<'changeLine'>) => submitWithRetry(newCommand('changeLine', orderId, payload)),
      async remove({ id, line }: LineView) {
        const isStored = await remove(id)
        if (!isStored) return
        const sameLine = newCommand('addLine', orderId, {
          lineId: newId(),
          productId: line.productId,
          quantity: line.quantity,
          options: line.options.map(({ modifierId, optionId, quantity }) => ({ modifierId, optionId, quantity })),
          ...(line.seat !== undefined && { seat: line.seat }),
          ...(line.note !== undefined && { note: line.note }),
          price: line.unitPrice,
        })
        toast({ text: words.removed(line.name), undo: () => void submitWithRetry(sameLine) })
      },
      async send(lineIds: string[]) {
        const isStored = await submitWithRetry(newCommand('sendLines', orderId, { lineIds }))
        if (isStored) toast({ text: words.sent(lineIds.length), stage: 'device' })
      },
      accept: (lineIds: string[]) => submitWithRetry(newCommand('acceptLines', orderId, { lineIds })),
      /** From staff: somebody is at the table. */
      attend: () => submitWithRetry(newCommand('callWaiter', orderId, {})),
      advance: (lineId: string, to: AdvanceTarget) =>
        submitWithRetry(newCommand('advanceLine', orderId, { lineId, to })),
      void: (lineId: string, reason: string) => submitWithRetry(newCommand('voidLine', orderId, { lineId, reason })),
      voidOrder: (reason: string) => submitWithRetry(newCommand('voidOrder', orderId, { reason })),
      setCovers: (covers: number) => submitWithRetry(newCommand('setCovers', orderId, { covers })),
      requestBill: () => submitWithRetry(newCommand('requestBill', orderId, {})),
      close: () => submitWithRetry(newCommand('closeOrder', orderId, {})),
      /** `closing`: the check closes with it, unless the rules know why not. */
      pay(payment: Omit<Payload<'recordPayment'>, 'paymentId'>, closing: boolean) {
        const paid = newCommand('recordPayment', orderId, { paymentId: newId(), ...payment })
        const following = closing ? [newCommand('closeOrder', orderId, {})] : []
        return submitWithRetry(paid, following)
      },
      dismiss: (commandId: string) => withRetry(() => dismissRejected(commandId)),
      /** What came too late for this check, on a new one for the same guests. Resolves to that one, `undefined` if not kept. */
      async carryOver(place: OrderPlace) {
        const opening = newOpenOrder(place)
        let target: string | undefined
        await withRetry(async () => {
          target = await moveRejectedToNewOrder(orderId, opening)
        })
        return target
      },
    }
  }, [orderId, withRetry, toast, words])
}
