import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { CatalogueEdit } from '../../../platform/calls/catalogue-edits.ts'
import { type RecordAdapter, withoutId } from '../record/record-adapter.ts'
import type { Removal } from '../record/remove-record.tsx'
import { isSameJson } from '../record/three-way-merge.ts'
import type { AdminWords } from '../words/words.ts'
import {
  createBlankDepartment,
  type DepartmentValues,
  type DepartmentWithTables,
  departmentValues,
  readDepartment,
} from './department-values.ts'

export const departmentAdapter: RecordAdapter<DepartmentWithTables, DepartmentValues> = {
  find({ departments, tables }, id) {
    const row = departments.find(department => department.id === id)
    if (!row) return undefined
    const own = tables.filter(table => table.departmentId === id)
    return { department: withoutId(row), tables: Object.fromEntries(own.map(table => [table.id, withoutId(table)])) }
  },
  createBlank: ({ departments }) =>
    createBlankDepartment(Math.max(0, ...departments.map(department => department.position)) + 1),
  toValues: departmentValues,
  fromValues: (values, base, _, id) => readDepartment(values, base, id),
  createEdits: (id, next, before) => createDepartmentEdits(id, next, before),
  nameOf: house => house.department.name,
}

/** Writes only what is different, tables included, in one change. */
function createDepartmentEdits(
  id: string,
  next: DepartmentWithTables,
  before: DepartmentWithTables | undefined,
): CatalogueEdit[] {
  const edits: CatalogueEdit[] = []
  if (!isSameJson(next.department, before?.department)) {
    edits.push({ collection: 'departments', op: 'put', id, doc: next.department })
  }
  for (const [tableId, doc] of Object.entries(next.tables)) {
    if (!isSameJson(doc, before?.tables[tableId])) edits.push({ collection: 'tables', op: 'put', id: tableId, doc })
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
export function planDepartmentRemoval(
  { departments, tables, categories, products }: WholeCatalogue,
  ids: readonly string[],
  openOrders: number,
  words: AdminWords,
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
    ({ collection, op: 'put', id: row.id, doc: { ...withoutId(row), ...change } }) as CatalogueEdit
  return {
    text: words.departments.removeText(gone.length - ids.length),
    edits: [
      ...gone.map(({ collection, row }): CatalogueEdit => ({ collection, op: 'delete', id: row.id })),
      ...touched.map(({ collection, row }) => put(collection, row, { departmentIds: left(row.departmentIds) })),
    ],
    undo: [...gone, ...touched].map(({ collection, row }) => put(collection, row)),
  }
}
