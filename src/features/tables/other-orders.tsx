import receipt from '@phosphor-icons/core/assets/bold/receipt-bold.svg?raw'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { pickupWords } from '../../i18n/pickup/words.ts'
import { progressWords } from '../../i18n/progress/words.ts'
import { links } from '../../routes/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { createIcon } from '../../ui/controls/icon.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { formatElapsed } from '../../ui/format/time.ts'
import { WrapRow } from '../../ui/layout/parts.ts'
import { PromisedText } from '../../ui/pickup/promised-text.tsx'
import { describePromisedTime } from '../../ui/pickup/promised-time.ts'
import { PracticeTag } from '../../ui/status/practice-tag.tsx'
import { type Stage, StageShape } from '../../ui/status/stage-shape.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { describeTable } from './describe-table.ts'
import type { TableView } from './table-view.ts'
import { tablesWords } from './words/words.ts'

const Receipt = createIcon(receipt)

type Props = { title: string; views: readonly TableView[]; departmentId: string; currency: string; now: number }

export function OtherOrders({ title, views, departmentId, currency, now }: Props) {
  const words = useWords(tablesWords)
  const common = useWords(commonWords)
  const progress = useWords(progressWords)
  const pickup = useWords(pickupWords)
  if (views.length === 0) return null
  return (
    <chakra.section mt="5">
      <chakra.h2 textStyle="heading">{title}</chakra.h2>
      <WrapRow gap="2" mt="3">
        {views.map(view => {
          const promisedAt = promisedTimeOf(view)
          return (
            <LinkButton
              key={view.id}
              to={links.order(departmentId, view.id)}
              variant="outline"
              flexWrap="wrap"
              flexShrink="1"
              justifyContent="flex-start"
              rowGap="1"
              py="2"
              borderColor={view.hasRefusal ? 'red' : 'border.emphasized'}
              aria-label={[
                describeTable(view, currency, now, words, progress, common),
                promisedAt !== undefined && describePromisedTime(promisedAt, now, pickup),
              ]
                .filter(Boolean)
                .join(', ')}
            >
              {view.table.name}
              {promisedAt === undefined ? (
                <chakra.span color="fg.muted" fontWeight="400">
                  {view.since !== undefined && formatElapsed(view.since, now, common.time)}
                </chakra.span>
              ) : (
                <PromisedText promisedAt={promisedAt} now={now} />
              )}
              {view.hasPractice ? <PracticeTag /> : formatMoney(view.amount, currency)}
              {view.state === 'billed' && <Receipt size={20} />}
              {stagesOfTable(view).map(stage => (
                <StageShape key={stage} stage={stage} />
              ))}
            </LinkButton>
          )
        })}
      </WrapRow>
    </chakra.section>
  )
}

const promisedTimeOf = ({ orders: [view] }: TableView): number | undefined =>
  view?.order.tableId === undefined ? view?.order.pickup?.promisedAt : undefined

function stagesOfTable({ hasRefusal, heldCount, pendingCount, readyCount }: TableView): Stage[] {
  const all: [Stage, boolean][] = [
    ['rejected', hasRefusal],
    ['held', heldCount > 0],
    ['device', pendingCount > 0],
    ['ready', readyCount > 0],
  ]
  return all.filter(([, applies]) => applies).map(([stage]) => stage)
}
