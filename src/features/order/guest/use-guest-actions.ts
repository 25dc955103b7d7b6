import type { Command } from '../../../../domain/commands.ts'
import { useSoldOutLines } from '../../../data/orders/use-sold-out-lines.ts'
import type { LineView } from '../../../data/orders/views.ts'
import { newCommand } from '../../../data/outbox/new-command.ts'
import { submit } from '../../../data/outbox/submit.ts'
import { useWords } from '../../../i18n/language.tsx'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { guestOrderWords } from './words/words.ts'

type Params = {
  /** The id of the order that the guest joined. The guest's token is valid only for this order. */
  orderId: string
  /** The guest's own unsent lines. */
  drafts: readonly LineView[]
  isOffline: boolean
}

/** The actions of a guest on an order. They store commands on this phone, which then sends them to the server. */
export function useGuestActions({ orderId, drafts, isOffline }: Params) {
  const words = useWords(guestOrderWords)
  const withRetry = useWithRetry()
  const toast = useToast()
  const soldOutIds = useSoldOutLines(drafts)
  const soldOut = drafts.filter(({ id }) => soldOutIds.has(id))
  const submitAll = (first: Command, ...following: Command[]) => withRetry(() => submit(first, following))
  const newSending = () => newCommand('sendLines', orderId, { lineIds: drafts.map(({ id }) => id) })
  const newBillRequest = () => newCommand('requestBill', orderId, {})
  return {
    /** Sends the drafts. If one of the drafts is sold out, shows a toast instead. */
    async send() {
      if (soldOut.length > 0) {
        const names = soldOut.map(({ line }) => line.name).join(', ')
        toast({ text: words.soldOut(names), stage: 'rejected' })
      } else if (await submitAll(newSending())) {
        toast({ text: isOffline ? words.stored : words.sending, stage: 'device' })
      }
    },
    callWaiter: () => submitAll(newCommand('callWaiter', orderId, {})),
    requestBill: () => submitAll(newBillRequest()),
    /** `undefined` if one of the drafts is sold out. */
    sendAndRequestBill: soldOut.length > 0 ? undefined : () => submitAll(newSending(), newBillRequest()),
    removeAndRequestBill() {
      const removals = drafts.map(({ id }) => newCommand('removeLine', orderId, { lineId: id }))
      const [first = newBillRequest(), ...following] = [...removals, newBillRequest()]
      return submitAll(first, ...following)
    },
  }
}
