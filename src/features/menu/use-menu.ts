import { useMemo } from 'react'
import { useCategories, useProducts } from '../../data/catalogue/use-catalogue.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { localize } from '../../i18n/localize.ts'
import { searchByName } from '../../ui/format/search.ts'

export type Menu = ReturnType<typeof useMenu>

/**
 * Reads the categories of a department and the products to show: the products of one category, or during a search the
 * products that match.
 */
export function useMenu(departmentId: string | undefined, pickedId: string | undefined, query: string) {
  const { language } = useLanguage()
  const storedCategories = useCategories(departmentId)
  const categories = storedCategories?.map(category => localize(category, language)) ?? []
  const category = categories.find(({ id }) => id === pickedId) ?? categories[0]
  const isSearching = query.trim() !== ''
  const inCategory = useProducts(departmentId && category ? { departmentId, categoryId: category.id } : undefined)
  // A menu can be long, so all products are read only for a search.
  const allProducts = useProducts(departmentId && isSearching ? { departmentId } : undefined)
  // Until all products are read, the search looks only in the current category.
  const read = isSearching ? (allProducts ?? inCategory) : inCategory
  const products = useMemo(() => {
    const localized = read?.map(each => localize(each, language))
    return localized && isSearching ? searchByName(localized, query) : localized
  }, [read, language, isSearching, query])
  return {
    categories,
    /** Whether the department has no categories. It is `false` while the categories are being read. */
    isEmpty: storedCategories?.length === 0,
    category,
    nextCategory: categories[categories.findIndex(({ id }) => id === category?.id) + 1],
    isSearching,
    products,
    allProducts,
  }
}
