import { type ComponentType, type ReactNode, useMemo } from 'react'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { useWords } from '../../../i18n/language.tsx'
import type { FormProps } from '../record/open-record-panel.tsx'
import type { PlannedRemoval } from '../record/remove-record.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import type { AdminWords } from '../words/words.ts'
import { adminWords } from '../words/words.ts'
import { RemoveSelectedButton } from './bulk/remove-selected.tsx'
import { CollectionList } from './section.tsx'
import type { Column, Filter } from './table/column.ts'
import type { TableSpec } from './table/table-state.ts'
import { useOpenRecordId } from './table/use-table-state.ts'

type Props<Row> = {
  title: string
  placeholder: string
  /** The text of the button that creates a record, by default «Nuevo». */
  newLabel?: string
  rows: Row[]
  spec: TableSpec
  createColumns(catalogue: WholeCatalogue, words: AdminWords, open: (id: string) => void): Column<Row>[]
  createFilters?(catalogue: WholeCatalogue, words: AdminWords): Filter<Row>[]
  searchText(row: Row): string
  actions?: ReactNode
  Form: ComponentType<FormProps>
} & (
  | { planRemoval(ids: string[]): PlannedRemoval }
  /**
   * Renders the buttons that change the selected rows. With `planRemoval` instead of `bulk`, the only button removes
   * the selected rows.
   */
  | { bulk(selected: Row[], clear: () => void): ReactNode }
)

const noFilters = () => []

export function CollectionScreen<Row extends { id: string; name: string }>(props: Props<Row>) {
  const { createColumns, createFilters = noFilters, Form } = props
  const words = useWords(adminWords)
  const { catalogue } = useAdmin()
  const [, open] = useOpenRecordId()
  const columns = useMemo(() => createColumns(catalogue, words, open), [createColumns, catalogue, words, open])
  const filters = useMemo(() => createFilters(catalogue, words), [createFilters, catalogue, words])
  return (
    <CollectionList
      title={props.title}
      placeholder={props.placeholder}
      newLabel={props.newLabel ?? words.list.new}
      rows={props.rows}
      spec={props.spec}
      columns={columns}
      filters={filters}
      searchText={props.searchText}
      actions={props.actions}
      bulk={(selected, clear) =>
        'bulk' in props ? (
          props.bulk(selected, clear)
        ) : (
          <RemoveSelectedButton
            title={words.remove.many(selected.length)}
            count={selected.length}
            clear={clear}
            removal={() => props.planRemoval(selected.map(row => row.id))}
          />
        )
      }
      form={(id, handlers) => <Form openId={id} {...handlers} />}
    />
  )
}
