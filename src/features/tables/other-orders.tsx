import { chakra } from '@chakra-ui/react'
import receipt from '@phosphor-icons/core/assets/bold/receipt-bold.svg?raw'
import { useT } from '../../i18n/i18n.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { icon } from '../../ui/controls/icon.tsx'
import { money } from '../../ui/format/money.ts'
import { elapsed } from '../../ui/format/time.ts'
import { type Stage, StageShape } from '../../ui/status/line-state.tsx'
import { describeTable } from './describe-table.ts'
import type { TableView } from './table-view.ts'

const Receipt = icon(receipt)

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '3' } })

type Props = { views: readonly TableView[]; departmentId: string; currency: string; now: number }

/** Checks that belong to no table of the room: to go, or a table that was taken off the plan. */
export function OtherOrders({ views, departmentId, currency, now }: Props) {
  const t = useT()
  if (views.length === 0) return null
  return (
    <chakra.section mt="5">
      <chakra.h2 textStyle="heading">{t('tables.withoutTable')}</chakra.h2>
      <Row>
        {views.map(view => (
          <LinkButton
            key={view.id}
            to={`/table/${departmentId}/${view.id}`}
            variant="outline"
            borderColor={view.refused ? 'red' : 'border.emphasized'}
            aria-label={describeTable(view, currency, now, t)}
          >
            {view.table.name}
            <chakra.span color="fg.muted" fontWeight="400">
              {view.since !== undefined && elapsed(view.since, now, t)}
            </chakra.span>
            {money(view.amount, currency)}
            {view.state === 'billed' && <Receipt size={20} />}
            {stagesOfTable(view).map(stage => (
              <StageShape key={stage} stage={stage} />
            ))}
          </LinkButton>
        ))}
      </Row>
    </chakra.section>
  )
}

function stagesOfTable({ refused, held, pending, ready }: TableView): Stage[] {
  const all: [Stage, boolean][] = [
    ['rejected', refused],
    ['held', held > 0],
    ['device', pending > 0],
    ['ready', ready > 0],
  ]
  return all.filter(([, applies]) => applies).map(([stage]) => stage)
}
