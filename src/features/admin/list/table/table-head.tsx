import caretDown from '@phosphor-icons/core/assets/bold/caret-down-bold.svg?raw'
import caretUp from '@phosphor-icons/core/assets/bold/caret-up-bold.svg?raw'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../../i18n/language.tsx'
import { Checkbox } from '../../../../ui/controls/checkbox.tsx'
import { createIcon } from '../../../../ui/controls/icon.tsx'
import { adminWords } from '../../words/words.ts'
import type { Column } from './column.ts'
import { CardsOnlyLabel, Cell, HeadGroup, HeadRow, SortButton } from './table-parts.ts'
import type { Sort } from './table-state.ts'

const Up = createIcon(caretUp)
const Down = createIcon(caretDown)

type Props<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort
  onSort(sort: Sort): void
  selection: 'none' | 'some' | 'all'
  onSelectPage(selected: boolean): void
  /** True while rows are selected. Their toolbar then covers the sort buttons, so these are disabled. */
  isCovered: boolean
}

export function TableHead<Row>({ columns, sort, onSort, selection, onSelectPage, isCovered }: Props<Row>) {
  const { list } = useWords(adminWords)
  const all = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (all.current) all.current.indeterminate = selection === 'some'
  }, [selection])
  return (
    <HeadGroup role="rowgroup">
      <HeadRow role="row" aria-rowindex={1}>
        <Cell role="columnheader" card="select">
          <Checkbox
            ref={all}
            aria-label={list.selectPage}
            checked={selection === 'all'}
            onChange={event => onSelectPage(event.target.checked)}
          />
        </Cell>
        <CardsOnlyLabel aria-hidden="true">{list.selectPage}</CardsOnlyLabel>
        {columns.map(({ id, label, value, alignEnd: end }) => {
          const isSorted = sort.by === id
          const direction = sort.down ? 'descending' : 'ascending'
          return (
            <Cell
              key={id}
              role="columnheader"
              end={end ?? false}
              card={undefined}
              aria-sort={isSorted ? direction : value ? 'none' : undefined}
            >
              {value ? (
                <SortButton
                  type="button"
                  disabled={isCovered}
                  onClick={() => onSort({ by: id, down: isSorted && !sort.down })}
                >
                  {label}
                  {isSorted && (sort.down ? <Down size={16} /> : <Up size={16} />)}
                </SortButton>
              ) : (
                label
              )}
            </Cell>
          )
        })}
      </HeadRow>
    </HeadGroup>
  )
}
