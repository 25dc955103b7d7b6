import listBullets from '@phosphor-icons/core/assets/bold/list-bullets-bold.svg?raw'
import squaresFour from '@phosphor-icons/core/assets/bold/squares-four-bold.svg?raw'
import callBell from '@phosphor-icons/core/assets/fill/call-bell-fill.svg?raw'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Department } from '../../../domain/catalogue.ts'
import { isPlanDrawn } from '../../../domain/table-width.ts'
import { useIsPractising } from '../../data/session/practice.ts'
import { useWords } from '../../i18n/language.tsx'
import { requestRefresh } from '../../platform/sync-control.ts'
import { links } from '../../routes/links.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FilterPills } from '../../ui/controls/filter-pills.tsx'
import { createIcon } from '../../ui/controls/icon.tsx'
import { PullToRefresh } from '../../ui/controls/pull-to-refresh.tsx'
import { Plus } from '../../ui/controls/stepper.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { Dock } from '../../ui/layout/dock.tsx'
import { lazyOptional } from '../../ui/layout/lazy-optional.ts'
import { chakra } from '../../ui/theme/chakra.tsx'
import { ChooseCheckDialog, NewOrderDialog } from './choose-dialog.tsx'
import { DepartmentPlan } from './department-plan.tsx'
import { OtherOrders } from './other-orders.tsx'
import { TableList } from './table-list.tsx'
import { filterTables, listChecksToOpen, type TableFilter, type TableView } from './table-view.ts'
import { useStartOrder } from './use-start-order.ts'
import { tablesWords } from './words/words.ts'

const Bullets = createIcon(listBullets)
const Squares = createIcon(squaresFour)
const Bell = createIcon(callBell)

/** The code of the scorecard is loaded only for a golf course. */
const Scorecard = lazyOptional(async () => (await import('./scorecard.tsx')).Scorecard, TableList)

const allFilters: readonly TableFilter[] = ['all', 'mine', 'attention']

const DockRow = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { sm: 'center' },
    justifyContent: 'space-between',
    gap: '2',
    px: { base: '3', sm: '5' },
    py: '10px',
    maxW: '1440px',
    mx: 'auto',
  },
})

type Props = {
  department: { id: string } & Department
  views: readonly TableView[]
  /** Open orders that belong to no table of this department, for example takeaway orders. */
  otherOrders: readonly TableView[]
  currency: string
  now: number
  canOpenOrders: boolean
}

export function DepartmentTables({ department, views, otherOrders, currency, now, canOpenOrders }: Props) {
  const words = useWords(tablesWords)
  const navigate = useNavigate()
  const startOrder = useStartOrder(department.id)
  const isPractising = useIsPractising() ?? false
  const wide = useMedia('(min-width: 768px)')
  const [prefersList, setPrefersList] = useState(false)
  const [filter, setFilter] = useState<TableFilter>('all')
  const [opening, setOpening] = useState(false)
  const [choosingTableId, setChoosingTableId] = useState<string>()
  const choosingTable = views.find(({ id }) => id === choosingTableId)

  const shown = filterTables(views, filter)
  const shownOtherOrders = filterTables(otherOrders, filter)
  const isGolf = department.kind === 'course'
  const isDrawn = isPlanDrawn(views.map(({ table }) => table))
  const hasPlan = isDrawn || views.some(({ table }) => table.kind !== 'room')
  const showsPlan = wide && !prefersList && !isGolf && hasPlan

  function open(view: TableView) {
    const [only, ...more] = listChecksToOpen(view, isPractising)
    const hasOnlyReal = isPractising && view.state !== 'free'
    if (!only && !hasOnlyReal) startOrder(view.id)
    else if (!only || more.length > 0) setChoosingTableId(view.id)
    else void navigate(links.order(department.id, only.id))
  }

  const filters = allFilters.map(id => ({
    id,
    name: words[id],
    count: filterTables([...views, ...otherOrders], id).length,
    icon: id === 'attention' ? <Bell size={22} /> : undefined,
  }))
  const layoutProps = { currency, now, canOpenOrders, onOpen: open }

  return (
    <>
      <PullToRefresh onRefresh={requestRefresh}>
        {views.length === 0 && <EmptyState title={words.emptyTitle}>{words.emptyText}</EmptyState>}
        {views.length > 0 && showsPlan && (
          <DepartmentPlan
            {...layoutProps}
            views={views}
            shownIds={new Set(shown.map(({ id }) => id))}
            drawing={isDrawn ? department : undefined}
          />
        )}
        {!showsPlan && shown.length === 0 && shownOtherOrders.length === 0 && views.length > 0 && filter !== 'all' && (
          <EmptyState title={filter === 'mine' ? words.noneMineTitle : words.noneAttentionTitle}>
            {filter === 'mine' ? words.noneMineText : words.noneAttentionText}
          </EmptyState>
        )}
        {!showsPlan &&
          shown.length > 0 &&
          (isGolf ? (
            <Suspense>
              <Scorecard {...layoutProps} views={shown} />
            </Suspense>
          ) : (
            <TableList {...layoutProps} views={shown} />
          ))}
        <OtherOrders
          title={words.withoutTable}
          views={shownOtherOrders}
          departmentId={department.id}
          currency={currency}
          now={now}
        />
      </PullToRefresh>
      <Dock>
        <DockRow>
          <FilterPills items={filters} selected={filter} onSelect={id => setFilter(id)} />
          <chakra.div display="flex" gap="2">
            {wide && !isGolf && (
              <Button variant="outline" size="lg" onClick={() => setPrefersList(list => !list)}>
                {prefersList ? <Squares size={22} /> : <Bullets size={22} />}
                {prefersList ? words.plan : words.list}
              </Button>
            )}
            {canOpenOrders && (
              <Button size="lg" flex="1" onClick={() => setOpening(true)}>
                <Plus size={20} />
                {words.newOrder}
              </Button>
            )}
          </chakra.div>
        </DockRow>
      </Dock>
      {opening && (
        <NewOrderDialog
          departmentId={department.id}
          tables={views.filter(({ state }) => state === 'free')}
          onOpen={startOrder}
          onClose={() => setOpening(false)}
        />
      )}
      {choosingTable && (
        <ChooseCheckDialog
          view={choosingTable}
          isPractising={isPractising}
          currency={currency}
          now={now}
          onChoose={orderId => void navigate(links.order(department.id, orderId))}
          onOpenAnother={canOpenOrders ? () => startOrder(choosingTable.id) : undefined}
          onClose={() => setChoosingTableId(undefined)}
        />
      )}
    </>
  )
}
