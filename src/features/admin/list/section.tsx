import columnsIcon from '@phosphor-icons/core/assets/bold/columns-bold.svg?raw'
import magnifyingGlass from '@phosphor-icons/core/assets/bold/magnifying-glass-bold.svg?raw'
import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?raw'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { type FormHandlers, OpenRecordPanel } from '../record/open-record-panel.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import {
  ListPane,
  RowCount,
  SectionActions,
  SectionHeader,
  SectionLayout,
  SectionTitle,
  TableArea,
} from './section-parts.ts'
import type { Column, Filter } from './table/column.ts'
import { ColumnsDialog } from './table/columns-dialog.tsx'
import { DataTable } from './table/data-table.tsx'
import { Pagination } from './table/pagination.tsx'
import type { TableSpec } from './table/table-state.ts'
import { useOpenRecordId, useTableState } from './table/use-table-state.ts'
import { useFilteredTable } from './use-filtered-table.ts'

const Plus = createIcon(plus)
const Columns = createIcon(columnsIcon)
const MagnifyingGlass = createIcon(magnifyingGlass)

type Props<Row> = {
  title: string
  spec: TableSpec
  rows: Row[]
  columns: Column<Row>[]
  filters: Filter<Row>[]
  placeholder: string
  /** The text of the button that creates a record. */
  newLabel: string
  searchText(row: Row): string
  /** Shown in the header before the button that creates a record. */
  actions?: ReactNode
  bulk(selected: Row[], clear: () => void): ReactNode
  /** Renders the form of the open record; `id` is undefined for a new record. */
  form(id: string | undefined, handlers: FormHandlers): ReactNode
}

/** The address of the page holds the state of the list (`TableState`) and the id of the open record. */
export function CollectionList<Row extends { id: string; name: string }>(props: Props<Row>) {
  const { title, spec, rows, columns, filters, placeholder, newLabel, searchText, actions, bulk, form } = props
  const words = useWords(adminWords)
  const { readOnly } = useAdmin()
  const [state, set] = useTableState(spec)
  const [openId, open] = useOpenRecordId()
  const [choosing, setChoosing] = useState(false)
  const list = useFilteredTable({ rows, columns, filters, searchText, state })
  const { matchingRows, selectedRows, clearSelection, table } = list
  const clearFilters = () => set({ query: '', filters: {} })

  return (
    <SectionLayout>
      <ListPane>
        <SectionHeader>
          <SectionTitle>{title}</SectionTitle>
          <RowCount aria-live="polite">{words.list.of(matchingRows.length, rows.length)}</RowCount>
          <SectionActions>
            <Button variant="ghost" size="sm" hideBelow="sm" onClick={() => setChoosing(true)}>
              <Columns size={20} />
              {words.list.columns}
            </Button>
            {actions}
            <Button px={{ base: '3', sm: '5' }} disabled={readOnly} onClick={() => open('nuevo')}>
              <Plus size={20} />
              {newLabel}
            </Button>
          </SectionActions>
        </SectionHeader>
        <FilterBar placeholder={placeholder} state={state} set={set} filters={filters} columns={columns} />
        {matchingRows.length > 0 ? (
          <TableArea>
            {selectedRows.length > 0 && (
              <BulkBar
                selected={selectedRows.length}
                selectableCount={table.getIsAllPageRowsSelected() ? matchingRows.length : 0}
                onSelectAll={() => table.toggleAllRowsSelected(true)}
                onClear={clearSelection}
              >
                {bulk(selectedRows, clearSelection)}
              </BulkBar>
            )}
            <DataTable
              label={title}
              list={list}
              columns={columns}
              nameOf={row => row.name}
              sort={state.sort}
              onSort={sort => set({ sort })}
              openId={openId}
              onOpen={open}
            />
          </TableArea>
        ) : rows.length === 0 ? (
          <EmptyState title={words.list.emptyTitle}>{words.list.emptyText(newLabel)}</EmptyState>
        ) : (
          <EmptyState
            mark={<MagnifyingGlass size={30} />}
            title={state.query ? words.list.nothing(state.query) : words.list.nothingHere}
            action={
              <Button variant="outline" onClick={clearFilters}>
                {words.list.clearFilters}
              </Button>
            }
          >
            {words.list.nothingText}
          </EmptyState>
        )}
        {matchingRows.length > 0 && (
          <Pagination
            rowCount={matchingRows.length}
            page={state.page}
            pageSize={state.pageSize}
            onPageSize={rows => set({ pageSize: rows })}
            onPage={page => set({ page })}
          />
        )}
      </ListPane>
      <OpenRecordPanel exists={id => rows.some(row => row.id === id)}>{form}</OpenRecordPanel>
      {choosing && (
        <ColumnsDialog
          columns={columns}
          hidden={state.hidden}
          onHide={hidden => set({ hidden })}
          onClose={() => setChoosing(false)}
        />
      )}
    </SectionLayout>
  )
}
