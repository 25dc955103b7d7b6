import arrowRight from '@phosphor-icons/core/assets/bold/arrow-right-bold.svg?raw'
import { Suspense } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { createIcon } from '../../ui/controls/icon.tsx'
import { NothingFound } from '../../ui/feedback/nothing-found.tsx'
import { lazyOptional } from '../../ui/layout/lazy-optional.ts'
import { FeaturedProduct } from './featured-product.tsx'
import { MenuList } from './menu-list.tsx'
import type { Menu } from './use-menu.ts'
import { menuWords } from './words/words.ts'

const ArrowRight = createIcon(arrowRight)
const GuestInstall = lazyOptional(async () => (await import('./guest-install.tsx')).GuestInstall)

export type MenuProductsProps = {
  menu: Menu
  products: NonNullable<Menu['products']>
  currency: string
  query: string
  onClearQuery(): void
  onSelectCategory(id: string): void
  onOpen(productId: string): void
}

export function MenuProducts(props: MenuProductsProps) {
  const { menu, products, currency, query, onClearQuery, onSelectCategory, onOpen } = props
  const words = useWords(menuWords)
  const { category, nextCategory, isSearching, allProducts } = menu
  const hero = isSearching ? undefined : products.find(({ image, available }) => image && available)
  return (
    <>
      {hero && <FeaturedProduct product={hero} currency={currency} onOpen={onOpen} />}
      <MenuList
        key={isSearching ? 'search' : category?.id}
        products={products.filter(each => each !== hero)}
        currency={currency}
        onOpen={onOpen}
      />
      {products.length === 0 && (!isSearching || allProducts) && (
        <NothingFound guest query={query.trim()} onClear={onClearQuery} />
      )}
      {!isSearching && nextCategory && (
        <Button variant="ghost" mt="4" mx="auto" display="flex" onClick={() => onSelectCategory(nextCategory.id)}>
          {words.next(nextCategory.name)}
          <ArrowRight />
        </Button>
      )}
      <Suspense>
        <GuestInstall />
      </Suspense>
    </>
  )
}
