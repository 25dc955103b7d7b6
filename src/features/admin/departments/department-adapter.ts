import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { CatalogueEdit } from '../../../platform/calls/catalogue-edits.ts'
import { readKnownDocument } from '../record/known-document.ts'
import { nextPosition, type RecordAdapter } from '../record/record-adapter.ts'
import type { PlannedRemoval } from '../record/remove-record.tsx'
import { changeRows, deleteRows, joinEdits } from '../record/row-edits.ts'
import { isSameJson } from '../record/three-way-merge.ts'
import type { AdminWords } from '../words/words.ts'
import {
  createBlankDepartment,
  type DepartmentValues,
  type DepartmentWithTables,
  parseDepartment,
  toDepartmentValues,
} from './department-values.ts'

/** How the record form loads, validates and saves a department together with its tables. */
export const departmentAdapter: RecordAdapter<DepartmentWithTables, DepartmentValues> = {
  find({ departments, tables }, id) {
    const row = departments.find(department => department.id === id)
    if (!row) return undefined
    const own = tables.filter(table => table.departmentId === id)
    return {
      department: readKnownDocument('departments', row),
      tables: Object.fromEntries(own.map(table => [table.id, readKnownDocument('tables', table)])),
    }
  },
  createBlank: ({ departments }) => createBlankDepartment(nextPosition(departments)),
  toValues: toDepartmentValues,
  fromValues: (values, base, _, id) => parseDepartment(values, base, id),
  createEdits: (id, next, before) => createDepartmentEdits(id, next, before),
  nameOf: ({ department }) => department.name,
}

/** Creates an edit for the department if it changed, and an edit for each table that was added, changed or removed. */
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
 * Creates the edits that delete departments and their tables, and that take the departments out of categories and
 * products. Also returns the text of the confirmation. In two cases, returns instead why the departments cannot be
 * removed (`blocked`): they have, or may have, open orders; or a product or category is sold only in these departments.
 * The list of departments of that product or category would become empty, which means "sold in all departments".
 * @param openOrderCount how many open orders these departments have; `undefined` if this device does not know it
 */
export function planDepartmentRemoval(
  { departments, tables, categories, products }: WholeCatalogue,
  ids: readonly string[],
  openOrderCount: number | undefined,
  words: AdminWords,
): PlannedRemoval {
  if (openOrderCount === undefined) return { blocked: words.departments.unfollowed }
  if (openOrderCount > 0) return { blocked: words.departments.inUse }
  const isSoldHere = ({ departmentIds }: SoldInDepartments) => departmentIds.some(id => ids.includes(id))
  const withoutRemoved = ({ departmentIds }: SoldInDepartments) => ({
    departmentIds: departmentIds.filter(id => !ids.includes(id)),
  })
  const affectedCategories = categories.filter(isSoldHere)
  const affectedProducts = products.filter(isSoldHere)
  const soldOnlyHere = [...affectedCategories, ...affectedProducts].filter(
    row => withoutRemoved(row).departmentIds.length === 0,
  )
  if (soldOnlyHere.length > 0) return { blocked: words.departments.onlyHere(soldOnlyHere.length) }

  const removed = departments.filter(({ id }) => ids.includes(id))
  const removedTables = tables.filter(table => ids.includes(table.departmentId))
  return {
    text: words.departments.removeText(removed.length + removedTables.length - ids.length),
    ...joinEdits([
      deleteRows('departments', removed),
      deleteRows('tables', removedTables),
      changeRows('categories', affectedCategories, withoutRemoved),
      changeRows('products', affectedProducts, withoutRemoved),
    ]),
  }
}

type SoldInDepartments = { departmentIds: string[] }
