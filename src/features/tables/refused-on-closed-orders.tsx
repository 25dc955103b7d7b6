import { useClosedOrdersWithRejections } from '../../data/outbox/resend.ts'
import { useT } from '../../i18n/i18n.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { NoticeCard } from '../../ui/feedback/notice-card.tsx'
import { StageShape } from '../../ui/status/line-state.tsx'

/** What was refused on checks that stand at no table any more: nobody would come across it. */
export function RefusedOnClosedOrders() {
  const t = useT()
  const checks = useClosedOrdersWithRejections() ?? []
  return checks.map(({ orderId, departmentId, place, rejectedCount }) => (
    <NoticeCard
      key={orderId}
      refused
      title={`${place ?? t('order.title')}: ${t.count('tables.stranded', rejectedCount)}`}
      mark={<StageShape stage="rejected" size={30} />}
      actions={
        <LinkButton to={`/table/${departmentId}/${orderId}`} variant="outline">
          {t('tables.seeStranded')}
        </LinkButton>
      }
    >
      {t('tables.strandedText')}
    </NoticeCard>
  ))
}
