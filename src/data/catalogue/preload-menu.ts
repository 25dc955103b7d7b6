import { setPreloaded, store } from '../store/connection.ts'
import type { ReadTransaction } from '../store/store.ts'
import { queryNames, readCategories, readDepartments, readProducts, readTenant } from './read-menu.ts'

/**
 * Reads what the menu shows first, in one transaction, so that its first render shows products. Never throws: what could
 * not be read, the hooks read again.
 * @param departmentId the department of the menu; the first department if it is `undefined`
 */
export async function preloadMenu(departmentId: string | undefined): Promise<void> {
  const read = (tx: ReadTransaction) => readMenu(tx, departmentId)
  const results = await store()
    .read(['meta', 'departments', 'categories', 'products'], read)
    .catch(() => undefined)
  if (results) setPreloaded(results)
}

async function readMenu(tx: ReadTransaction, wantedId: string | undefined): Promise<Map<string, unknown>> {
  const [tenant, departments] = await Promise.all([readTenant(tx), readDepartments(tx)])
  const results = new Map<string, unknown>([
    [queryNames.tenant, tenant],
    [queryNames.departments, departments],
  ])
  const departmentId = wantedId ?? departments[0]?.id
  if (departmentId === undefined) return results
  const categories = await readCategories(tx, departmentId)
  results.set(queryNames.categories(departmentId), categories)
  const categoryId = categories[0]?.id
  if (categoryId === undefined) return results
  const filter = { departmentId, categoryId }
  return results.set(queryNames.products(filter), await readProducts(tx, filter))
}
