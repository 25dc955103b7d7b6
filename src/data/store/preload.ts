import { setPreloaded, store } from './connection.ts'
import type { StoreName } from './schema.ts'
import type { ReadTransaction } from './store.ts'

/** The names of the queries whose results may be read before the first render. */
export const queryNames = {
  session: 'session',
  tenant: 'tenant',
  departments: 'departments',
  sync: 'sync',
  categories: (departmentId: string) => `categories/${departmentId}`,
  products: (departmentId: string, categoryId: string | undefined) => `products/${departmentId}/${categoryId}`,
  tables: (departmentId: string) => `tables/${departmentId}`,
  orders: (departmentId: string) => `orders/${departmentId}`,
}

/**
 * Reads the rows of the first screen in one transaction, so that the first render shows the rows. Never throws: if a
 * read fails, the hooks of the screen read the rows after the first render.
 * @param read returns the results, keyed by their `queryNames`
 */
export async function preload(
  names: readonly StoreName[],
  read: (tx: ReadTransaction) => Promise<ReadonlyMap<string, unknown>>,
): Promise<void> {
  const results = await store()
    .read(names, read)
    .catch(() => undefined)
  if (results) setPreloaded(results)
}
