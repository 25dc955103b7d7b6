import handWaving from '@phosphor-icons/core/assets/bold/hand-waving-bold.svg?raw'
import receipt from '@phosphor-icons/core/assets/bold/receipt-bold.svg?raw'
import timer from '@phosphor-icons/core/assets/bold/timer-bold.svg?raw'
import users from '@phosphor-icons/core/assets/bold/users-bold.svg?raw'
import callBell from '@phosphor-icons/core/assets/fill/call-bell-fill.svg?raw'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { progressWords } from '../../i18n/progress/words.ts'
import { createIcon } from '../../ui/controls/icon.tsx'
import { Plus } from '../../ui/controls/stepper.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { formatElapsed } from '../../ui/format/time.ts'
import { PracticeTag } from '../../ui/status/practice-tag.tsx'
import { StageShape } from '../../ui/status/stage-shape.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { capitalize, DiningTableRow, RowTitle, type TableRowsProps } from './table-row.tsx'
import { type TableView, textOfTableState } from './table-view.ts'
import { type TablesWords, tablesWords } from './words/words.ts'

const Receipt = createIcon(receipt)
const Timer = createIcon(timer)
const Users = createIcon(users)
const Bell = createIcon(callBell)
const Hand = createIcon(handWaving)

const List = chakra('ul', {
  base: { bg: 'bg.panel', borderRadius: 'tile', boxShadow: 'tile', overflow: 'hidden' },
})
const Facts = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    color: 'fg.muted',
    textStyle: 'small',
  },
})
const Item = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '5px', whiteSpace: 'nowrap' },
})

export function TableList({ views, ...rowProps }: TableRowsProps) {
  const words = useWords(tablesWords)
  return (
    <List>
      {views.map(view => (
        <li key={view.id}>
          <DiningTableRow look="list" view={view} {...rowProps}>
            <span>
              <RowTitle>{stateText(view, words)}</RowTitle>
              <RowFacts view={view} now={rowProps.now} />
            </span>
            {view.state === 'free' ? (
              <chakra.span color="green">
                <Plus size={22} />
              </chakra.span>
            ) : (
              <chakra.span textStyle="price">{formatMoney(view.amount, rowProps.currency)}</chakra.span>
            )}
          </DiningTableRow>
        </li>
      ))}
    </List>
  )
}

const stateText = (view: TableView, words: TablesWords) =>
  view.state !== 'free' && view.orders.length > 1
    ? words.checks(view.orders.length)
    : capitalize(textOfTableState(view, words))

function RowFacts({ view, now }: { view: TableView; now: number }) {
  const words = useWords(tablesWords)
  const common = useWords(commonWords)
  const progress = useWords(progressWords)
  const { state, since, isLate, covers, readyCount, heldCount, isCallingWaiter, pendingCount, hasRefusal, table } = view
  const pending = pendingCount > 0 && (
    <Item>
      <StageShape stage="device" size={17} />
      {words.pending(pendingCount)}
    </Item>
  )
  if (since === undefined) {
    return (
      <Facts>
        {table.seats > 0 && words.seats(table.seats)}
        {view.hasPractice && <PracticeTag />}
        {pending}
      </Facts>
    )
  }
  return (
    <Facts>
      <Item>
        {state === 'billed' ? <Receipt size={17} /> : isLate && <Timer size={17} />}
        {formatElapsed(since, now, common.time)}
      </Item>
      <Item>
        <Users size={17} />
        {covers}
      </Item>
      {view.hasPractice && <PracticeTag />}
      {view.combinedTables && <Item>{words.combined(view.combinedTables)}</Item>}
      {hasRefusal && (
        <Item color="red" fontWeight="650" css={{ '--inner': '{colors.paper}' }}>
          <StageShape stage="rejected" size={17} />
          {progress.state.rejected}
        </Item>
      )}
      {isCallingWaiter && (
        <Item color="saffron.ink" fontWeight="650">
          <Hand size={18} />
          {words.called(table.name)}
        </Item>
      )}
      {heldCount > 0 && (
        <Item color="saffron.ink" fontWeight="650">
          <StageShape stage="held" size={17} />
          {words.held(heldCount)}
        </Item>
      )}
      {readyCount > 0 && (
        <Item color="green" fontWeight="650">
          <Bell size={18} />
          {words.ready(readyCount)}
        </Item>
      )}
      {pending}
    </Facts>
  )
}
