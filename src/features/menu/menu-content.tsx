import type { useDepartments, useTenant } from '../../data/catalogue/use-catalogue.ts'
import { useSyncStatus } from '../../data/outbox/use-sync-status.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { MenuSkeleton } from '../../ui/feedback/skeleton.tsx'
import { MenuProducts, type MenuProductsProps } from './menu-products.tsx'
import { menuWords } from './words/words.ts'

type Props = Omit<MenuProductsProps, 'products' | 'currency'> & {
  tenant: ReturnType<typeof useTenant>
  departments: ReturnType<typeof useDepartments>
}

export function MenuContent({ tenant, departments, ...rest }: Props) {
  const words = useWords(menuWords)
  const common = useWords(commonWords)
  const sync = useSyncStatus()
  const { categories, isEmpty, products } = rest.menu
  const hasNoDepartments = departments?.length === 0
  // An empty list of departments may mean that they have not been downloaded yet. Only when the download is complete
  // (`upToDate`), the business really has no departments.
  if (tenant && (hasNoDepartments ? sync?.state === 'upToDate' : isEmpty)) {
    return <EmptyState title={common.emptyMenuTitle}>{common.emptyMenuText}</EmptyState>
  }
  if (!tenant || !products || categories.length === 0) {
    if (sync?.state === 'offline' && hasNoDepartments) {
      return <EmptyState title={words.firstOffline}>{words.firstOfflineText}</EmptyState>
    }
    return <MenuSkeleton />
  }
  return <MenuProducts products={products} currency={tenant.currency} {...rest} />
}
