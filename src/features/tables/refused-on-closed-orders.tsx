import { useClosedOrdersWithRejections } from '../../data/outbox/resend.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { links } from '../../routes/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { NoticeCard } from '../../ui/feedback/notice-card.tsx'
import { StageShape } from '../../ui/status/stage-shape.tsx'
import { tablesWords } from './words/words.ts'

/**
 * Shows a notice for each closed order with commands (changes that users made) that the server refused. Without these
 * notices, the table page would not show such refusals, because it shows only open orders.
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
