import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { CatalogueEdit } from '../../../platform/calls/catalogue-edits.ts'
import { docOf, type Kind } from '../record/kind.ts'
import type { Removal } from '../record/remove-record.tsx'
import { same } from '../record/three-way.ts'
import type { Words } from '../words/es.ts'
import { blankHouse, type DepartmentValues, departmentValues, type House, readDepartment } from './department-values.ts'

export const departmentKind: Kind<House, DepartmentValues> = {
  find({ departments, tables }, id) {
    const row = departments.find(department => department.id === id)
    if (!row) return undefined
    const own = tables.filter(table => table.departmentId === id)
    return { department: docOf(row), tables: Object.fromEntries(own.map(table => [table.id, docOf(table)])) }
  },
  blank: ({ departments }) => blankHouse(Math.max(0, ...departments.map(department => department.position)) + 1),
  values: departmentValues,
  read: (values, base, _, id) => readDepartment(values, base, id),
  edits: (id, next, before) => houseEdits(id, next, before),
  nameOf: house => house.department.name,
}

/** Writes only what is different, tables included, in one change. */
function houseEdits(id: string, next: House, before: House | undefined): CatalogueEdit[] {
  const edits: CatalogueEdit[] = []
  if (!same(next.department, before?.department)) {
    edits.push({ collection: 'departments', op: 'put', id, doc: next.department })
  }
  for (const [tableId, doc] of Object.entries(next.tables)) {
    if (!same(doc, before?.tables[tableId])) edits.push({ collection: 'tables', op: 'put', id: tableId, doc })
  }
  for (const tableId of Object.keys(before?.tables ?? {})) {
    if (!(tableId in next.tables)) edits.push({ collection: 'tables', op: 'delete', id: tableId })
  }
  return edits
}

/**
 * Departments go with their tables. What is sold nowhere else would be sold everywhere without them, and an open order would
 * stand nowhere: both are settled first.
 */
export function departmentRemoval(
  { departments, tables, categories, products }: WholeCatalogue,
  ids: readonly string[],
  openOrders: number,
  words: Words,
): Removal {
  if (openOrders > 0) return { blocked: words.departments.inUse }
  const touched = [
    ...categories.map(row => ({ collection: 'categories' as const, row })),
    ...products.map(row => ({ collection: 'products' as const, row })),
  ].filter(({ row }) => row.departmentIds.some(id => ids.includes(id)))
  const left = (departmentIds: string[]) => departmentIds.filter(id => !ids.includes(id))
  const onlyHere = touched.filter(({ row }) => left(row.departmentIds).length === 0)
  if (onlyHere.length > 0) return { blocked: words.departments.onlyHere(onlyHere.length) }

  const gone = [
    ...departments.filter(({ id }) => ids.includes(id)).map(row => ({ collection: 'departments' as const, row })),
    ...tables.filter(table => ids.includes(table.departmentId)).map(row => ({ collection: 'tables' as const, row })),
  ]
  const put = (collection: string, row: { id: string }, change: object = {}) =>
    ({ collection, op: 'put', id: row.id, doc: { ...docOf(row), ...change } }) as CatalogueEdit
  return {
    text: words.departments.removeText(gone.length - ids.length),
    edits: [
      ...gone.map(({ collection, row }): CatalogueEdit => ({ collection, op: 'delete', id: row.id })),
      ...touched.map(({ collection, row }) => put(collection, row, { departmentIds: left(row.departmentIds) })),
    ],
    undo: [...gone, ...touched].map(({ collection, row }) => put(collection, row)),
  }
}
