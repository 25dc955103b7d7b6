import { useWords } from '../../../i18n/language.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { adminWords } from '../words/words.ts'
import { Select } from './select.tsx'
import type { Column, Filter } from './table/column.ts'
import type { TableState } from './table/table-state.ts'

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) minmax(0, 1fr)',
      sm: 'minmax(180px, 1.5fr) repeat(var(--filters), minmax(0, 1fr))',
    },
    px: { base: '4', md: '0' },
  },
})
const SearchCell = chakra('div', { base: { display: 'flex', gridColumn: { base: '1 / -1', sm: 'auto' } } })
const CardsOnly = chakra('div', { base: { display: { sm: 'none' } } })

type Props<Row> = {
  placeholder: string
  state: TableState
  set(change: Partial<TableState>): void
  filters: Filter<Row>[]
  columns: Column<Row>[]
}

/**
 * On a phone, the rows are cards and have no column heads to sort by, so a select next to the filters changes the sort
 * order.
 */
export function FilterBar<Row>({ placeholder, state, set, filters, columns }: Props<Row>) {
  const { list } = useWords(adminWords)
  const sortable = columns.filter(column => column.value)
  return (
    <Root style={{ ['--filters' as string]: filters.length }}>
      <SearchCell>
        <SearchField label={placeholder} value={state.query} onChange={query => set({ query })} />
      </SearchCell>
      {filters.map(({ name, allLabel, options }) => (
        <Select
          key={name}
          aria-label={allLabel}
          value={state.filters[name] ?? ''}
          options={[{ value: '', label: allLabel }, ...options]}
          onChange={value => set({ filters: { ...state.filters, [name]: value } })}
        />
      ))}
      <CardsOnly>
        <Select
          aria-label={list.sortBy}
          value={`${state.sort.down ? '-' : ''}${state.sort.by}`}
          options={sortable.flatMap(({ id, label }) => [
            { value: id, label: `${label} ↑` },
            { value: `-${id}`, label: `${label} ↓` },
          ])}
          onChange={value => set({ sort: { by: value.replace(/^-/, ''), down: value.startsWith('-') } })}
        />
      </CardsOnly>
    </Root>
  )
}
