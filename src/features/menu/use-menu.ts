import { useMemo } from 'react'
import type { Product } from '../../../domain/catalogue.ts'
import { isOffered, withPrice } from '../../../domain/schedules.ts'
import { useActiveSchedules } from '../../data/catalogue/use-active-schedules.ts'
import { useCategories, useProducts } from '../../data/catalogue/use-catalogue.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { localize } from '../../i18n/localize.ts'
import { searchByName } from '../../ui/format/search.ts'

export type Menu = ReturnType<typeof useMenu>

/**
 * Reads the categories of a department, and the products to show: those of the category `pickedId` (by default the
 * first one), or during a search the products whose name matches `query`. Leaves out categories and products that are
 * not offered now.
 */
export function useMenu(departmentId: string | undefined, pickedId: string | undefined, query: string) {
  const { language } = useLanguage()
  const active = useActiveSchedules()
  const storedCategories = useCategories(departmentId)
  const offered = storedCategories?.filter(category => isOffered([category], active))
  const categories = offered?.map(category => localize(category, language)) ?? []
  const category = categories.find(({ id }) => id === pickedId) ?? categories[0]
  const isSearching = query.trim() !== ''
  const inCategory = useProducts(departmentId && category ? { departmentId, categoryId: category.id } : undefined)
  // A department may have many products, so all of them are read only for a search.
  const allProducts = useProducts(departmentId && isSearching ? { departmentId } : undefined)
  // Until all products are read, the search looks only in the current category.
  const read = isSearching ? (allProducts ?? inCategory) : inCategory
  const products = useMemo(() => {
    const categoryOf = (product: Product) => storedCategories?.find(({ id }) => id === product.categoryId)
    const localized = read
      ?.filter(each => isOffered([each, categoryOf(each)], active))
      .map(each => localize(withPrice(each, active), language))
    return localized && isSearching ? searchByName(localized, query) : localized
  }, [read, storedCategories, active, language, isSearching, query])
  return {
    categories,
    /** Whether the department offers no category now; `false` while the categories are being read. */
    isEmpty: offered?.length === 0,
    category,
    nextCategory: categories[categories.findIndex(({ id }) => id === category?.id) + 1],
    isSearching,
    products,
    allProducts,
  }
}
