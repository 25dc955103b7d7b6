import type { ReactNode } from 'react'
import { shortenTableName } from '../../../domain/table-names.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { progressWords } from '../../i18n/progress/words.ts'
import { chakra } from '../../ui/theme/chakra.tsx'
import { describeTable } from './describe-table.ts'
import type { TableView } from './table-view.ts'
import { tablesWords } from './words/words.ts'

const Row = chakra('button', {
  base: {
    display: 'grid',
    alignItems: 'center',
    w: 'full',
    pe: '4',
    textAlign: 'start',
    _focusVisible: { outlineOffset: '-3px' },
  },
  variants: {
    look: {
      list: {
        gridTemplateColumns: '76px minmax(0, 1fr) auto',
        minH: '72px',
        borderBottom: '1px solid',
        borderColor: 'border',
      },
      scorecard: {
        gridTemplateColumns: '80px minmax(0, 1fr) auto',
        minH: { base: '76px', sm: '90px' },
        borderTop: '1px solid',
        borderColor: 'border',
      },
    },
  },
})
const Name = chakra('span', {
  base: {
    alignSelf: 'stretch',
    display: 'grid',
    placeContent: 'center',
    color: 'fg.muted',
    borderInlineEnd: '1px solid',
    borderColor: 'border',
    me: '14px',
  },
  variants: {
    look: { list: { textStyle: 'number' }, scorecard: { justifyItems: 'center' } },
    state: { free: {}, occupied: { bg: 'green', color: 'paper' }, billed: { bg: 'saffron', color: 'ink' } },
    long: { true: { fontSize: '15', fontFamily: 'body', letterSpacing: '0' } },
  },
})
export const RowTitle = chakra('span', { base: { textStyle: 'dish', fontSize: '17', display: 'block' } })

export type TableRowsProps = {
  views: readonly TableView[]
  currency: string
  now: number
  /** Whether the user may open orders. Without this right, a tap on a free table does nothing. */
  canOpenOrders: boolean
  onOpen(view: TableView): void
}

type Props = Omit<TableRowsProps, 'views'> & {
  view: TableView
  look: 'list' | 'scorecard'
  /** The two cells after the table's name. */
  children: ReactNode
}

export function DiningTableRow({ view, currency, now, canOpenOrders, onOpen, look, children }: Props) {
  const words = useWords(tablesWords)
  const common = useWords(commonWords)
  const progress = useWords(progressWords)
  const name = shortenTableName(view.table.name)
  return (
    <Row
      look={look}
      type="button"
      aria-label={describeTable(view, currency, now, words, progress, common)}
      disabled={view.state === 'free' && !canOpenOrders}
      onClick={() => onOpen(view)}
    >
      <Name look={look} state={view.state} long={look === 'list' && !/^\d/.test(name)}>
        {look === 'list' ? (
          name
        ) : (
          <chakra.span textStyle="title" fontSize={{ base: '26', md: '30' }} lineHeight="1">
            {name}
          </chakra.span>
        )}
      </Name>
      {children}
    </Row>
  )
}

export const capitalize = (text: string): string => text.replace(/^./, letter => letter.toUpperCase())
