import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { RemoveSelected } from '../list/bulk/remove-selected.tsx'
import { Section } from '../list/section.tsx'
import type { Column, Filter } from '../list/table/column.ts'
import { nameColumn } from '../list/table/common-columns.tsx'
import type { TableSpec } from '../list/table/table-state.ts'
import { useOpenRecordId } from '../list/table/use-table-state.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { planModifierRemoval } from './modifier-adapter.ts'
import { ModifierForm } from './modifier-form.tsx'

const spec: TableSpec = {
  filters: ['uso'],
  columns: ['nombre', 'regla', 'opciones', 'productos'],
  sort: { by: 'nombre', down: false },
}

/** `/admin/Modificadores`. */
export function ModifiersScreen() {
  const words = useWords(adminWords)
  const { catalogue } = useAdmin()
  const [, open] = useOpenRecordId()
  type Row = (typeof catalogue.modifiers)[number]

  const uses = useMemo(() => {
    const counts = new Map<string, number>()
    for (const { modifierIds } of catalogue.products) {
      for (const id of new Set(modifierIds)) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    return (row: Row) => counts.get(row.id) ?? 0
  }, [catalogue])

  const columns = useMemo((): Column<Row>[] => {
    const { modifiers } = words
    const options = (row: Row) => row.options.map(option => option.name).join(', ')
    return [
      nameColumn(modifiers.columns.nombre, 'minmax(150px, 1.4fr)', open),
      {
        id: 'regla',
        label: modifiers.columns.regla,
        width: 'minmax(90px, .8fr)',
        card: 'side',
        value: row => row.min * 100 + row.max,
        cell: row => modifiers.rule(row.min, row.max),
      },
      {
        id: 'opciones',
        label: modifiers.columns.opciones,
        width: 'minmax(160px, 2fr)',
        card: 'line',
        cell: row => <chakra.span lineClamp={2}>{options(row)}</chakra.span>,
      },
      {
        id: 'productos',
        label: modifiers.columns.productos,
        width: 'minmax(100px, .6fr)',
        alignEnd: true,
        card: 'mark',
        labelOnCard: true,
        value: uses,
        cell: row => (uses(row) === 0 ? modifiers.unused : uses(row)),
      },
    ]
  }, [words, open, uses])

  const filters: Filter<Row>[] = [
    {
      name: 'uso',
      allLabel: words.modifiers.allUses,
      options: [
        { value: 'en-uso', label: words.modifiers.used },
        { value: 'sin-usar', label: words.modifiers.unused },
      ],
      passes: (row, use) => uses(row) > 0 === (use === 'en-uso'),
    },
  ]
  return (
    <Section
      title={words.sections.Modificadores}
      spec={spec}
      rows={catalogue.modifiers}
      columns={columns}
      filters={filters}
      placeholder={words.modifiers.search}
      searchText={({ name, i18n, options }) => [name, i18n?.en?.name, ...options.map(option => option.name)].join(' ')}
      bulk={(rows, clear) => (
        <RemoveSelected
          title={words.remove.many(rows.length)}
          count={rows.length}
          clear={clear}
          removal={() =>
            planModifierRemoval(
              catalogue,
              rows.map(row => row.id),
              words,
            )
          }
        />
      )}
      form={(id, handlers) => <ModifierForm openId={id} {...handlers} />}
    />
  )
}
