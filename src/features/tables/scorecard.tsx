import handWaving from '@phosphor-icons/core/assets/bold/hand-waving-bold.svg?raw'
import receipt from '@phosphor-icons/core/assets/bold/receipt-bold.svg?raw'
import { sum } from '../../../domain/money.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { createIcon } from '../../ui/controls/icon.tsx'
import { Plus } from '../../ui/controls/stepper.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { formatElapsed } from '../../ui/format/time.ts'
import { LineState } from '../../ui/status/line-state.tsx'
import { PracticeTag } from '../../ui/status/practice-tag.tsx'
import type { Stage } from '../../ui/status/stage-shape.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { capitalize, DiningTableRow, RowTitle, type TableRowsProps } from './table-row.tsx'
import { listChecksToOpen, type TableView, textOfTableState } from './table-view.ts'
import { type TablesWords, tablesWords } from './words/words.ts'

const Hand = createIcon(handWaving)
const Receipt = createIcon(receipt)

const Card = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    bg: 'bg.panel',
    borderRadius: 'table',
    boxShadow: 'tile',
    overflow: 'hidden',
  },
})
const Section = chakra('section', {
  base: { '& + &': { borderInlineStart: { sm: '2px solid {colors.green}' } } },
})
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minH: '52px',
    px: '5',
    bg: 'green',
    color: 'paper',
  },
})
const End = chakra('span', { base: { display: 'grid', justifyItems: 'end', gap: '6px', ps: '2' } })

export function Scorecard(props: TableRowsProps) {
  const words = useWords(tablesWords)
  const holes = props.views.filter(({ table }) => table.kind === 'hole')
  const others = props.views.filter(({ table }) => table.kind !== 'hole')
  const half = holes.length > 9 ? Math.ceil(holes.length / 2) : holes.length
  return (
    <Card>
      <ScorecardSection {...props} name={words.front} views={holes.slice(0, half)} />
      {half < holes.length && <ScorecardSection {...props} name={words.back} views={holes.slice(half)} />}
      {others.length > 0 && <ScorecardSection {...props} name={words.title} views={others} />}
    </Card>
  )
}

function ScorecardSection({ name, views, ...rowProps }: TableRowsProps & { name: string }) {
  const words = useWords(tablesWords)
  const common = useWords(commonWords)
  const { currency, now } = rowProps
  const orders = sum(views.map(view => listChecksToOpen(view, false).length))
  return (
    <Section>
      <Head>
        <chakra.h2 textStyle="heading">{name}</chakra.h2>
        <chakra.span color="celadon" fontWeight="600">
          {words.orders(orders)}
        </chakra.span>
      </Head>
      {views.map(view => (
        <DiningTableRow key={view.id} look="scorecard" view={view} {...rowProps}>
          {view.since === undefined ? (
            <>
              <chakra.span color="fg.muted">{textOfTableState(view, words)}</chakra.span>
              <End>
                {view.hasPractice && <PracticeTag />}
                <HoleState view={view} />
                <chakra.span color="green" pe="1">
                  <Plus size={22} />
                </chakra.span>
              </End>
            </>
          ) : (
            <>
              <span>
                <RowTitle>{groupText(view, words)}</RowTitle>
                <chakra.span color="fg.muted">{formatElapsed(view.since, now, common.time)}</chakra.span>
              </span>
              <End>
                <chakra.span textStyle="price">{formatMoney(view.amount, currency)}</chakra.span>
                {view.hasPractice && <PracticeTag />}
                <HoleState view={view} />
              </End>
            </>
          )}
        </DiningTableRow>
      ))}
    </Section>
  )
}

/** The text of a hole with open orders: `4 jugadores` for one order, or `2 cuentas` for several orders. */
const groupText = ({ covers, orders }: TableView, words: TablesWords) =>
  orders.length > 1 ? words.checks(orders.length) : `${covers} ${words.players(covers)}`

function HoleState({ view }: { view: TableView }) {
  const words = useWords(tablesWords)
  if (view.state === 'billed') {
    return (
      <chakra.span display="inline-flex" alignItems="center" gap="2" fontWeight="600" fontSize="15">
        <Receipt />
        {capitalize(words.billed)}
      </chakra.span>
    )
  }
  if (view.isCallingWaiter) {
    return (
      <chakra.span display="inline-flex" alignItems="center" gap="2" color="saffron.ink" fontWeight="600" fontSize="15">
        <Hand />
        {words.called(view.table.name)}
      </chakra.span>
    )
  }
  const stage = findUrgentStage(view)
  return stage && <LineState stage={stage} />
}

/** @returns the most urgent state of the dishes and of the unsent changes at a hole, for example `ready` */
function findUrgentStage(view: TableView): Stage | undefined {
  const { hasRefusal, heldCount, readyCount, pendingCount } = view
  const statuses = listChecksToOpen(view, false).flatMap(({ lines }) => lines.map(({ line }) => line.status))
  if (hasRefusal) return 'rejected'
  if (heldCount > 0) return 'held'
  if (readyCount > 0) return 'ready'
  if (pendingCount > 0) return 'device'
  if (statuses.some(status => status === 'sent' || status === 'preparing')) return 'kitchen'
  if (statuses.includes('draft')) return 'server'
  return statuses.includes('served') ? 'served' : undefined
}
