import type { Category, Department, Product, Table } from '../../../domain/catalogue.ts'
import type { MetaValues, WithId } from '../store/schema.ts'
import type { ReadTransaction } from '../store/store.ts'
import { isValidCatalogueRow } from '../store/valid-rows.ts'

/** Which products are read: those of a department's menu, or only those of one category in it. */
export type ProductFilter = { departmentId: string; categoryId?: string | undefined }

export const readTenant = async (tx: ReadTransaction): Promise<MetaValues['tenant'] | null> =>
  (await tx.meta('tenant')) ?? null

export const readDepartments = async (tx: ReadTransaction): Promise<WithId<Department>[]> =>
  (await tx.all('departments')).filter(isValidCatalogueRow).sort(byPosition)

export const readTables = async (tx: ReadTransaction, departmentId: string): Promise<WithId<Table>[]> =>
  (await tx.where('tables', 'departmentId', [departmentId])).filter(isValidCatalogueRow)

/** The categories of a department, sorted by position. */
export const readCategories = async (tx: ReadTransaction, departmentId: string): Promise<WithId<Category>[]> =>
  (await tx.all('categories'))
    .filter(isValidCatalogueRow)
    .filter(category => isInDepartment(category, departmentId))
    .sort(byPosition)

/** The products of a department, or of one of its categories, sorted by position. */
export async function readProducts(
  tx: ReadTransaction,
  { departmentId, categoryId }: ProductFilter,
): Promise<WithId<Product>[]> {
  const rows = categoryId ? await tx.where('products', 'categoryId', [categoryId]) : await tx.all('products')
  return rows
    .filter(isValidCatalogueRow)
    .filter(product => isInDepartment(product, departmentId))
    .sort(byPosition)
}

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position
const isInDepartment = (doc: { departmentIds: string[] }, id: string) =>
  doc.departmentIds.length === 0 || doc.departmentIds.includes(id)
