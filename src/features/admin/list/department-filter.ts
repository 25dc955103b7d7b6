import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { AdminWords } from '../words/words.ts'
import type { Filter } from './table/column.ts'

/** Filters rows by the department that sells them. A row without departments is sold in all of them. */
export const createDepartmentFilter = <Row extends { departmentIds: string[] }>(
  { departments }: WholeCatalogue,
  { products }: AdminWords,
): Filter<Row> => ({
  name: 'depto',
  allLabel: products.allDepartments,
  options: departments.map(({ id, name }) => ({ value: id, label: name })),
  passes: (row, id) => row.departmentIds.length === 0 || row.departmentIds.includes(id),
})
