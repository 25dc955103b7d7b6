import { chakra } from '@chakra-ui/react'
import handWaving from '@phosphor-icons/core/assets/bold/hand-waving-bold.svg?raw'
import receipt from '@phosphor-icons/core/assets/bold/receipt-bold.svg?raw'
import timer from '@phosphor-icons/core/assets/bold/timer-bold.svg?raw'
import users from '@phosphor-icons/core/assets/bold/users-bold.svg?raw'
import callBell from '@phosphor-icons/core/assets/fill/call-bell-fill.svg?raw'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { progressWords } from '../../i18n/progress/words.ts'
import { icon } from '../../ui/controls/icon.tsx'
import { Plus } from '../../ui/controls/stepper.tsx'
import { money } from '../../ui/format/money.ts'
import { elapsed } from '../../ui/format/time.ts'
import { StageShape } from '../../ui/status/stage-shape.tsx'
import { describeTable } from './describe-table.ts'
import { shortName, type TableView } from './table-view.ts'
import { type TablesWords, tablesWords } from './words/words.ts'

const Receipt = icon(receipt)
const Timer = icon(timer)
const Users = icon(users)
const Bell = icon(callBell)
const Hand = icon(handWaving)

const List = chakra('ul', {
  base: { bg: 'bg.panel', borderRadius: 'tile', boxShadow: 'tile', overflow: 'hidden' },
  variants: { columns: { true: { columnCount: { md: 2 }, columnGap: '0' } } },
})
const Row = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '76px minmax(0, 1fr) auto',
    alignItems: 'center',
    w: 'full',
    minH: '72px',
    pe: '4',
    textAlign: 'start',
    borderBottom: '1px solid',
    borderColor: 'border',
    _focusVisible: { outlineOffset: '-3px' },
  },
})
const Figure = chakra('span', {
  base: {
    alignSelf: 'stretch',
    display: 'grid',
    placeContent: 'center',
    textStyle: 'number',
    color: 'fg.muted',
    borderInlineEnd: '1px solid',
    borderColor: 'border',
    me: '14px',
  },
  variants: {
    state: { free: {}, occupied: { bg: 'green', color: 'paper' }, billed: { bg: 'saffron', color: 'ink' } },
    long: { true: { fontSize: '15', fontFamily: 'body', letterSpacing: '0' } },
  },
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

type Props = { views: readonly TableView[]; currency: string; now: number; onOpen(view: TableView): void }

/** The tables as a list: for phones, and for users who prefer a list to the plan. */
export function TableList({ views, currency, now, onOpen }: Props) {
  const words = useWords(tablesWords)
  const common = useWords(commonWords)
  const progress = useWords(progressWords)
  return (
    <List>
      {views.map(view => (
        <li key={view.id}>
          <Row
            type="button"
            aria-label={describeTable(view, currency, now, words, progress, common)}
            onClick={() => onOpen(view)}
          >
            <Figure state={view.state} long={!/^\d/.test(shortName(view.table.name))}>
              {shortName(view.table.name)}
            </Figure>
            <span>
              <chakra.span textStyle="dish" fontSize="17" display="block">
                {title(view, words)}
              </chakra.span>
              <RowFacts view={view} now={now} />
            </span>
            {view.state === 'free' ? (
              <chakra.span color="green">
                <Plus size={22} />
              </chakra.span>
            ) : (
              <chakra.span textStyle="price">{money(view.amount, currency)}</chakra.span>
            )}
          </Row>
        </li>
      ))}
    </List>
  )
}

const title = ({ state, orders }: TableView, words: TablesWords) =>
  orders.length > 1 ? words.checks(orders.length) : capital(words[state])

const capital = (text: string) => text.replace(/^./, letter => letter.toUpperCase())

function RowFacts({ view, now }: { view: TableView; now: number }) {
  const words = useWords(tablesWords)
  const common = useWords(commonWords)
  const progress = useWords(progressWords)
  const { state, since, late, covers, ready, held, called, pending, refused, table } = view
  if (since === undefined) return <Facts>{table.seats > 0 && words.seats(table.seats)}</Facts>
  return (
    <Facts>
      <Item>
        {state === 'billed' ? <Receipt size={17} /> : late && <Timer size={17} />}
        {elapsed(since, now, common.time)}
      </Item>
      <Item>
        <Users size={17} />
        {covers}
      </Item>
      {refused && (
        <Item color="red" fontWeight="650" css={{ '--inner': '{colors.paper}' }}>
          <StageShape stage="rejected" size={17} />
          {progress.state.rejected}
        </Item>
      )}
      {called && (
        <Item color="saffron.ink" fontWeight="650">
          <Hand size={18} />
          {words.called}
        </Item>
      )}
      {held > 0 && (
        <Item color="saffron.ink" fontWeight="650">
          <StageShape stage="held" size={17} />
          {words.held(held)}
        </Item>
      )}
      {ready > 0 && (
        <Item color="green" fontWeight="650">
          <Bell size={18} />
          {words.ready(ready)}
        </Item>
      )}
      {pending > 0 && (
        <Item>
          <StageShape stage="device" size={17} />
          {words.pending(pending)}
        </Item>
      )}
    </Facts>
  )
}
