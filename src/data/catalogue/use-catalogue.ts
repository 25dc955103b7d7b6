import type { Category, Department, Modifier, Product, Table } from '../../../domain/catalogue.ts'
import { useStoreQuery } from '../store/connection.ts'
import { queryNames } from '../store/preload.ts'
import type { MetaValues, WithId } from '../store/schema.ts'
import { isValidCatalogueRow } from '../store/valid-rows.ts'
import {
  type ProductFilter,
  readCategories,
  readDepartments,
  readProducts,
  readTables,
  readTenant,
} from './read-catalogue.ts'

/**
 * The tenant's document, with currency, taxes and settings, for example. `null` before this device has received it,
 * `undefined` while loading.
 */
export function useTenant(): MetaValues['tenant'] | null | undefined {
  return useStoreQuery(['meta'], readTenant, [], queryNames.tenant)
}

export function useDepartments(): WithId<Department>[] | undefined {
  return useStoreQuery(['departments'], readDepartments, [], queryNames.departments)
}

/** The categories of a department, sorted by position. `undefined` while loading, or without `departmentId`. */
export function useCategories(departmentId: string | undefined): WithId<Category>[] | undefined {
  return useStoreQuery(
    ['categories'],
    async tx => (departmentId === undefined ? undefined : readCategories(tx, departmentId)),
    [departmentId],
    departmentId && queryNames.categories(departmentId),
  )
}

/** Products, sorted by position. `undefined` while loading, or without a filter. */
export function useProducts(filter: ProductFilter | undefined): WithId<Product>[] | undefined {
  return useStoreQuery(
    ['products'],
    async tx => filter && readProducts(tx, filter),
    [filter?.departmentId, filter?.categoryId],
    filter && queryNames.products(filter.departmentId, filter.categoryId),
  )
}

/**
 * The product with this id. `null` without an id, or when this device does not have the product; `undefined` while
 * loading.
 */
export function useProduct(id: string | undefined): WithId<Product> | null | undefined {
  return useStoreQuery(
    ['products'],
    async tx => {
      const row = id === undefined ? undefined : await tx.get('products', id)
      return isValidCatalogueRow(row) ? row : null
    },
    [id],
  )
}

/**
 * The products with these ids, keyed by id, without products that this device does not have. `undefined` while loading,
 * or without `ids`.
 */
export function useProductsById(ids: readonly string[] | undefined): ReadonlyMap<string, WithId<Product>> | undefined {
  return useStoreQuery(
    ['products'],
    async tx => {
      const rows = ids && (await tx.getMany('products', [...ids])).filter(isValidCatalogueRow)
      return rows && new Map((rows as WithId<Product>[]).map(product => [product.id, product]))
    },
    [ids?.join()],
  )
}

/**
 * The modifiers (groups of options, for example sizes) with these ids, in the order of `ids`, without modifiers that
 * this device does not have. `undefined` while loading.
 */
export function useModifiers(ids: readonly string[]): WithId<Modifier>[] | undefined {
  return useStoreQuery(
    ['modifiers'],
    async tx => (await tx.getMany('modifiers', [...ids])).filter(isValidCatalogueRow) as WithId<Modifier>[],
    [ids.join()],
  )
}

/**
 * All modifiers, keyed by id. The menu reads them before a product is tapped, so that the tap shows the options at
 * once.
 */
export function useAllModifiers(): ReadonlyMap<string, WithId<Modifier>> | undefined {
  return useStoreQuery(
    ['modifiers'],
    async tx =>
      new Map((await tx.all('modifiers')).filter(isValidCatalogueRow).map(modifier => [modifier.id, modifier])),
    [],
  )
}

export function useTables(departmentId: string): WithId<Table>[] | undefined {
  return useStoreQuery(['tables'], tx => readTables(tx, departmentId), [departmentId], queryNames.tables(departmentId))
}

/** The tables of all departments, keyed by id. */
export function useAllTables(): ReadonlyMap<string, WithId<Table>> | undefined {
  return useStoreQuery(
    ['tables'],
    async tx => new Map((await tx.all('tables')).filter(isValidCatalogueRow).map(table => [table.id, table])),
    [],
  )
}

/**
 * The table with this id. `null` without an id, or when this device does not have the table; `undefined` while loading.
 */
export function useTable(id: string | undefined): WithId<Table> | null | undefined {
  return useStoreQuery(
    ['tables'],
    async tx => {
      const row = id === undefined ? undefined : await tx.get('tables', id)
      return isValidCatalogueRow(row) ? row : null
    },
    [id],
  )
}
