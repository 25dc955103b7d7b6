import { chakra } from '@chakra-ui/react'
import handWaving from '@phosphor-icons/core/assets/bold/hand-waving-bold.svg?raw'
import receipt from '@phosphor-icons/core/assets/bold/receipt-bold.svg?raw'
import paperPlane from '@phosphor-icons/core/assets/fill/paper-plane-tilt-fill.svg?raw'
import type { Tenant } from '../../../../domain/catalogue.ts'
import { isOpenOrBilled } from '../../../../domain/order.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { dismissRejected } from '../../../data/outbox/dismiss-rejected.ts'
import { newCommand } from '../../../data/outbox/new-command.ts'
import { submit } from '../../../data/outbox/submit.ts'
import { commonWords } from '../../../i18n/common/words.ts'
import { guestWords } from '../../../i18n/guest/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { refusalsWords } from '../../../i18n/refusals/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { icon } from '../../../ui/controls/icon.tsx'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Dock } from '../../../ui/layout/dock.tsx'
import { isUnsent } from '../check/line-stage.ts'
import { Totals } from '../check/totals.tsx'

const Receipt = icon(receipt)
const Plane = icon(paperPlane)
const Hand = icon(handWaving)

const Root = chakra('div', {
  base: {
    '--check-pad': '16px',
    maxW: '720px',
    mx: 'auto',
    px: 'var(--check-pad)',
    pb: '3',
    display: 'grid',
    gap: '2',
  },
})
const Row = chakra('div', { base: { display: 'flex', gap: '3', '& > button': { flex: '1 1 0', px: '2' } } })
const Refused = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', bg: 'red.soft', px: '3', py: '2', borderRadius: 'refusal' },
})

type Props = {
  view: OrderView
  /**
   * The id of the order that the guest joined. If that order was merged into another order, `view` shows the other
   * order. Commands still use this id, because the guest's token is valid only for this id.
   */
  orderId: string
  tenant: Pick<Tenant, 'currency' | 'serviceCharge' | 'taxes'>
  uid: string
}

/** The totals of the order, and the guest's buttons: send, call the waiter, ask for the bill. */
export function GuestFoot({ view, orderId, tenant, uid }: Props) {
  const common = useWords(commonWords)
  const refusals = useWords(refusalsWords)
  const words = useWords(guestWords)
  const withRetry = useWithRetry()
  const toast = useToast()
  const { order, lines, rejected } = view
  // Only the lines that this guest added. A guest may not send the lines of waiters or other guests.
  const unsent = lines.filter(each => isUnsent(each) && each.line.by === uid).map(line => line.id)
  const shownCommandIds = new Set(lines.map(({ commandId }) => commandId))
  const send = async () => {
    if (await withRetry(() => submit(newCommand('sendLines', orderId, { lineIds: unsent }))))
      toast({ text: words.sent, stage: 'device' })
  }
  return (
    <Dock>
      <Root>
        {rejected
          .filter(({ commandId }) => !shownCommandIds.has(commandId))
          .map(({ commandId, type, code }) => (
            <Refused key={commandId} role="alert">
              <span>
                {refusals.what[type]}. {words.rejection[code] ?? refusals.why[code]}
              </span>
              <Button
                size="sm"
                variant="ghost"
                ms="auto"
                onClick={() => void withRetry(() => dismissRejected(commandId))}
              >
                {common.understood}
              </Button>
            </Refused>
          ))}
        <Totals totals={order.totals} tenant={tenant} />
        {isOpenOrBilled(order) && (
          <>
            <Row>
              <Button
                variant="outline"
                disabled={order.flags.calledAt !== undefined}
                onClick={() => void withRetry(() => submit(newCommand('callWaiter', orderId, {})))}
              >
                <Hand size={22} />
                {order.flags.calledAt === undefined ? words.call : words.called}
              </Button>
              <Button
                variant="outline"
                disabled={lines.length === 0 || order.status === 'billed'}
                onClick={() => void withRetry(() => submit(newCommand('requestBill', orderId, {})))}
              >
                <Receipt size={22} />
                {order.status === 'billed' ? words.billed : words.bill}
              </Button>
            </Row>
            <Button size="lg" disabled={unsent.length === 0} onClick={() => void send()}>
              <Plane size={22} />
              {words.send(unsent.length)}
            </Button>
          </>
        )}
      </Root>
    </Dock>
  )
}
