import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { AdminWords } from '../words/words.ts'
import type { Filter } from './table/column.ts'

/**
 * Creates a filter that shows the rows that are sold in the chosen department, for example the bar. A row without
 * departments is sold in all departments, so it is always shown.
 */
export const createDepartmentFilter = <Row extends { departmentIds: string[] }>(
  { departments }: WholeCatalogue,
  { products }: AdminWords,
): Filter<Row> => ({
  name: 'depto',
  allLabel: products.allDepartments,
  options: departments.map(({ id, name }) => ({ value: id, label: name })),
  passes: (row, id) => row.departmentIds.length === 0 || row.departmentIds.includes(id),
})
