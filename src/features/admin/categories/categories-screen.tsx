import { useMemo } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { ArrangeButton } from '../list/arrange/arrange-button.tsx'
import { ArrangeCollection } from '../list/arrange/arrange-collection.tsx'
import { RemoveSelected } from '../list/bulk/remove-selected.tsx'
import { departmentsText } from '../list/departments-text.ts'
import { Section } from '../list/section.tsx'
import type { Column, Filter } from '../list/table/column.ts'
import { nameColumn, positionColumn } from '../list/table/common-columns.tsx'
import type { TableSpec } from '../list/table/table-state.ts'
import { useOpenRecordId } from '../list/table/use-table-state.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { planCategoryRemoval } from './category-adapter.ts'
import { CategoryForm } from './category-form.tsx'

const spec: TableSpec = {
  filters: ['depto'],
  columns: ['posicion', 'nombre', 'depto', 'productos'],
  sort: { by: 'posicion', down: false },
}

/** `/admin/Categorias`. */
export function CategoriesScreen() {
  const words = useWords(adminWords)
  const { catalogue } = useAdmin()
  const [, open] = useOpenRecordId()
  type Row = (typeof catalogue.categories)[number]
  const { columns: labels } = words.categories

  const columns = useMemo((): Column<Row>[] => {
    const counts = new Map<string, number>()
    for (const { categoryId } of catalogue.products) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1)
    const places = (row: Row) => departmentsText(row.departmentIds, catalogue.departments, words.products.everywhere)
    return [
      nameColumn(labels.nombre, 'minmax(180px, 2fr)', open),
      { id: 'depto', label: labels.depto, width: 'minmax(120px, 1fr)', card: 'line', value: places, cell: places },
      {
        id: 'productos',
        label: labels.productos,
        width: 'minmax(90px, .5fr)',
        alignEnd: true,
        card: 'side',
        labelOnCard: true,
        value: row => counts.get(row.id) ?? 0,
        cell: row => counts.get(row.id) ?? 0,
      },
      positionColumn(labels.posicion),
    ]
  }, [catalogue, words, labels, open])

  const filters: Filter<Row>[] = [
    {
      name: 'depto',
      allLabel: words.products.allDepartments,
      options: catalogue.departments.map(({ id, name }) => ({ value: id, label: name })),
      passes: (row, id) => row.departmentIds.length === 0 || row.departmentIds.includes(id),
    },
  ]
  return (
    <Section
      title={words.sections.Categorias}
      spec={spec}
      rows={catalogue.categories}
      columns={columns}
      filters={filters}
      placeholder={words.categories.search}
      searchText={({ name, i18n }) => `${name} ${i18n?.en?.name ?? ''}`}
      actions={
        <ArrangeButton>
          {close => <ArrangeCollection collection="categories" title={words.categories.arrangeTitle} onClose={close} />}
        </ArrangeButton>
      }
      bulk={(rows, clear) => (
        <RemoveSelected
          title={words.remove.many(rows.length)}
          count={rows.length}
          clear={clear}
          removal={() =>
            planCategoryRemoval(
              catalogue,
              rows.map(row => row.id),
              words,
            )
          }
        />
      )}
      form={(id, handlers) => <CategoryForm openId={id} {...handlers} />}
    />
  )
}
