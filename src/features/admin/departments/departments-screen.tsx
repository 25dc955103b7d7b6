import { useMemo } from 'react'
import { useOpenOrdersByDepartment } from '../../../data/orders/use-open-orders-by-department.ts'
import { useWords } from '../../../i18n/language.tsx'
import { ArrangeButton } from '../list/arrange/arrange-button.tsx'
import { ArrangeCollection } from '../list/arrange/arrange-collection.tsx'
import { RemoveSelected } from '../list/bulk/remove-selected.tsx'
import { Section } from '../list/section.tsx'
import type { Column } from '../list/table/column.ts'
import { nameColumn, positionColumn } from '../list/table/common-columns.tsx'
import type { TableSpec } from '../list/table/table-state.ts'
import { useOpenRecordId } from '../list/table/use-table-state.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { planDepartmentRemoval } from './department-adapter.ts'
import { DepartmentForm } from './department-form.tsx'

const spec: TableSpec = {
  filters: [],
  columns: ['posicion', 'nombre', 'tipo', 'mesas', 'categorias'],
  sort: { by: 'posicion', down: false },
}

/** `/admin/Departamentos`; a department's tables are edited with it. */
export function DepartmentsScreen() {
  const words = useWords(adminWords)
  const { catalogue } = useAdmin()
  const [, open] = useOpenRecordId()
  const checks = useOpenOrdersByDepartment(catalogue.departments.map(({ id }) => id))
  type Row = (typeof catalogue.departments)[number]

  const columns = useMemo((): Column<Row>[] => {
    const { columns: labels } = words.departments
    const kind = (row: Row) => words.kinds.departments[row.kind]
    const tables = (row: Row) => catalogue.tables.filter(table => table.departmentId === row.id).length
    const categories = (row: Row) =>
      catalogue.categories.filter(one => one.departmentIds.length === 0 || one.departmentIds.includes(row.id)).length
    const number = 'minmax(96px, .5fr)'
    return [
      nameColumn(labels.nombre, 'minmax(180px, 2fr)', open),
      { id: 'tipo', label: labels.tipo, width: 'minmax(120px, 1fr)', card: 'line', value: kind, cell: kind },
      {
        id: 'mesas',
        label: labels.mesas,
        width: number,
        alignEnd: true,
        card: 'side',
        labelOnCard: true,
        value: tables,
        cell: tables,
      },
      {
        id: 'categorias',
        label: labels.categorias,
        width: number,
        alignEnd: true,
        value: categories,
        cell: categories,
      },
      positionColumn(labels.posicion),
    ]
  }, [catalogue, words, open])

  return (
    <Section
      title={words.sections.Departamentos}
      spec={spec}
      rows={catalogue.departments}
      columns={columns}
      filters={[]}
      placeholder={words.departments.search}
      searchText={({ name, i18n }) => `${name} ${i18n?.en?.name ?? ''}`}
      actions={
        <ArrangeButton>
          {close => (
            <ArrangeCollection collection="departments" title={words.departments.arrangeTitle} onClose={close} />
          )}
        </ArrangeButton>
      }
      bulk={(rows, clear) => (
        <RemoveSelected
          title={words.remove.many(rows.length)}
          count={rows.length}
          clear={clear}
          removal={() => {
            const ids = rows.map(row => row.id)
            const openOrders = ids.reduce((sum, id) => sum + (checks?.[id]?.length ?? 0), 0)
            return planDepartmentRemoval(catalogue, ids, openOrders, words)
          }}
        />
      )}
      form={(id, handlers) => <DepartmentForm openId={id} {...handlers} />}
    />
  )
}
