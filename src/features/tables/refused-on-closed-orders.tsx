import { useClosedOrdersWithRejections } from '../../data/outbox/resend.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { links } from '../../routes/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { NoticeCard } from '../../ui/feedback/notice-card.tsx'
import { StageShape } from '../../ui/status/stage-shape.tsx'
import { tablesWords } from './words/words.ts'

/**
 * The table page shows only open orders. Without these notices, it would not show refused commands of closed orders.
 */
export function RefusedOnClosedOrders() {
  const words = useWords(tablesWords)
  const common = useWords(commonWords)
  const checks = useClosedOrdersWithRejections() ?? []
  return checks.map(({ orderId, departmentId, place, rejectedCount }) => (
    <NoticeCard
      key={orderId}
      refused
      title={`${place ?? common.order}: ${words.refused(rejectedCount)}`}
      mark={<StageShape stage="rejected" size={30} />}
      actions={
        <LinkButton to={links.order(departmentId, orderId)} variant="outline">
          {words.seeRefused}
        </LinkButton>
      }
    >
      {words.refusedText}
    </NoticeCard>
  ))
}
