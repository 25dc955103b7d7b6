import { useMemo } from 'react'
import type { Payload } from '../../../domain/commands.ts'
import type { Step } from '../../../domain/transitions.ts'
import { command } from '../../data/commands.ts'
import { dismissRejected } from '../../data/dismiss-rejected.ts'
import { submit } from '../../data/submit.ts'
import type { LineView } from '../../data/views.ts'
import { useT } from '../../i18n/i18n.tsx'
import { newId } from '../../platform/ids.ts'
import { useAttempt } from '../../ui/attempt.tsx'
import { useToast } from '../../ui/toast.tsx'

type Added = Omit<Payload<'addLine'>, 'lineId'>
export type OrderActions = ReturnType<typeof useOrderActions>

/** What can be done with an order. Each resolves to whether it is kept on this device, and tells the person. */
export function useOrderActions(orderId: string) {
  const t = useT()
  const attempt = useAttempt()
  const toast = useToast()
  return useMemo(() => {
    const remove = (lineId: string) => attempt(() => submit(command('removeLine', orderId, { lineId })))
    return {
      async add(name: string, line: Added) {
        const lineId = newId()
        const kept = await attempt(() => submit(command('addLine', orderId, { lineId, ...line })))
        if (kept) toast({ text: t('order.added', { name }), stage: 'device', undo: () => void remove(lineId) })
        return kept
      },
      change: (payload: Payload<'changeLine'>) => attempt(() => submit(command('changeLine', orderId, payload))),
      async remove({ id, line }: LineView) {
        const kept = await remove(id)
        if (!kept) return
        const again = command('addLine', orderId, {
          lineId: newId(),
          productId: line.productId,
          quantity: line.quantity,
          options: line.options.map(({ modifierId, optionId, quantity }) => ({ modifierId, optionId, quantity })),
          ...(line.seat !== undefined && { seat: line.seat }),
          ...(line.note !== undefined && { note: line.note }),
          price: line.unitPrice,
        })
        toast({ text: t('order.removed', { name: line.name }), undo: () => void attempt(() => submit(again)) })
      },
      async send(lineIds: string[]) {
        const kept = await attempt(() => submit(command('sendLines', orderId, { lineIds })))
        if (kept) toast({ text: t.count('order.sent', lineIds.length), stage: 'device' })
      },
      accept: (lineIds: string[]) => attempt(() => submit(command('acceptLines', orderId, { lineIds }))),
      /** From staff: somebody is at the table. */
      attend: () => attempt(() => submit(command('callWaiter', orderId, {}))),
      advance: (lineId: string, to: Step) => attempt(() => submit(command('advanceLine', orderId, { lineId, to }))),
      void: (lineId: string, reason: string) => attempt(() => submit(command('voidLine', orderId, { lineId, reason }))),
      voidOrder: (reason: string) => attempt(() => submit(command('voidOrder', orderId, { reason }))),
      setCovers: (covers: number) => attempt(() => submit(command('setCovers', orderId, { covers }))),
      requestBill: () => attempt(() => submit(command('requestBill', orderId, {}))),
      close: () => attempt(() => submit(command('closeOrder', orderId, {}))),
      pay: (payment: Omit<Payload<'recordPayment'>, 'paymentId'>) =>
        attempt(() => submit(command('recordPayment', orderId, { paymentId: newId(), ...payment }))),
      dismiss: (commandId: string) => attempt(() => dismissRejected(commandId)),
    }
  }, [orderId, attempt, toast, t])
}
