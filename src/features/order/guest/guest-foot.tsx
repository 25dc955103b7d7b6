import type { Tenant } from '../../../../domain/catalogue.ts'
import { computeMinimumDifference } from '../../../../domain/minimum.ts'
import { isOpenOrBilled } from '../../../../domain/order.ts'
import { serviceRateOf } from '../../../../domain/pricing.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { dismissRejected } from '../../../data/outbox/dismiss-rejected.ts'
import { commonWords } from '../../../i18n/common/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { refusalsWords } from '../../../i18n/refusals/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import { Dock } from '../../../ui/layout/dock.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { Totals } from '../check/totals.tsx'
import { GuestButtons } from './guest-buttons.tsx'
import { guestOrderWords } from './words/words.ts'

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
  /** Whether staff removed this phone from the check. There are then no `GuestButtons`. */
  isRemovedByStaff: boolean
}

export function GuestFoot({ view, orderId, tenant, uid, isRemovedByStaff }: Props) {
  const common = useWords(commonWords)
  const refusals = useWords(refusalsWords)
  const words = useWords(guestOrderWords)
  const withRetry = useWithRetry()
  const { order, lines, rejectedCommands } = view

  const shownCommandIds = new Set(lines.map(({ commandId }) => commandId))
  return (
    <Dock>
      <Root>
        {rejectedCommands
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
        <Totals
          totals={order.totals}
          tenant={tenant}
          serviceRate={serviceRateOf(order, tenant)}
          minimumDifference={computeMinimumDifference(order)}
        />
        {isOpenOrBilled(order) && !isRemovedByStaff && <GuestButtons view={view} orderId={orderId} uid={uid} />}
      </Root>
    </Dock>
  )
}
