import { preload, queryNames } from '../store/preload.ts'
import { readCategories, readDepartments, readProducts, readTenant } from './read-catalogue.ts'

/**
 * Reads the tenant, the departments, the categories of a menu and the products of its first category before React
 * renders, so that the first render shows them.
 * @param wantedId the id of the menu's department; `undefined` for the first department
 */
export const preloadMenu = (wantedId: string | undefined): Promise<void> =>
  preload(['meta', 'departments', 'categories', 'products'], async tx => {
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
    const products = await readProducts(tx, { departmentId, categoryId })
    return results.set(queryNames.products(departmentId, categoryId), products)
  })
