import { chakra } from '@chakra-ui/react'
import arrowRight from '@phosphor-icons/core/assets/bold/arrow-right-bold.svg?raw'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useCategories, useDepartments, useModifiers, useProducts, useTenant } from '../../data/use-catalogue.ts'
import { useSyncStatus } from '../../data/use-sync-status.ts'
import { localized, useI18n } from '../../i18n/i18n.tsx'
import { imageUrl } from '../../platform/images.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { matches } from '../../ui/format/search.ts'
import { icon } from '../../ui/icon.tsx'
import { LazyProductSheet } from '../../ui/product-sheet/lazy.tsx'
import { MenuSkeleton } from '../../ui/skeleton.tsx'
import { Hero } from './hero.tsx'
import { Masthead } from './masthead.tsx'
import { MenuDock } from './menu-dock.tsx'
import { MenuList } from './menu-list.tsx'
import { NothingFound } from './nothing-found.tsx'

const ArrowRight = icon(arrowRight)

const Page = chakra('div', {
  base: { maxW: '1180px', mx: 'auto', px: { base: '4', sm: '6' }, pb: 'calc(var(--dock, 72px) + 24px)' },
})

/** The menu of a department, as a guest reads it. */
export function MenuScreen() {
  const { t, language } = useI18n()
  const navigate = useNavigate()
  const { idDepartment } = useParams()
  const [picked, setPicked] = useState<string>()
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState<string>()

  const tenant = useTenant()
  const departments = useDepartments()
  const sync = useSyncStatus()
  const departmentId = idDepartment ?? departments?.[0]?.id ?? ''
  const stored = useCategories(departmentId)
  const categories = stored?.map(category => localized(category, language)) ?? []
  const category = categories.find(({ id }) => id === picked) ?? categories[0]
  const searching = query.trim() !== ''
  const all = useProducts({ departmentId, categoryId: searching ? undefined : category?.id })
  const products = useMemo(
    () => all?.map(each => localized(each, language)).filter(({ name }) => !searching || matches(name, query)),
    [all, language, searching, query],
  )
  const open = useCallback((id: string) => setOpened(id), [])

  const select = (id: string) => {
    setPicked(id)
    setQuery('')
    document.getElementById('menu')?.scrollIntoView({ block: 'start' })
  }
  const hero = searching ? undefined : products?.find(({ image, available }) => image && available)
  const rest = products?.filter(each => each !== hero) ?? []
  const next = categories[categories.findIndex(({ id }) => id === category?.id) + 1]
  const unknown =
    departments !== undefined && departments.length > 0 && !departments.some(({ id }) => id === departmentId)

  return (
    <Page>
      <Masthead
        name={tenant?.name ?? t('app.name')}
        departments={departments?.map(each => localized(each, language)) ?? []}
        selected={departmentId}
        onSelect={id => void navigate(`/${id}`)}
      />
      <main>
        <chakra.div id="menu" role="tabpanel" aria-label={category?.name ?? t('menu.title')} pt="4" minH="60dvh">
          {unknown ? (
            <EmptyState title={t('guard.notFoundTitle')} action={<LinkButton to="/">{t('guard.toMenu')}</LinkButton>}>
              {t('guard.notFoundText')}
            </EmptyState>
          ) : !tenant || !products || categories.length === 0 ? (
            sync?.state === 'offline' && departments?.length === 0 ? (
              <EmptyState title={t('menu.firstOffline')}>{t('menu.firstOfflineText')}</EmptyState>
            ) : (
              <MenuSkeleton />
            )
          ) : (
            <>
              {hero && <Hero product={hero} category={category?.name ?? ''} currency={tenant.currency} onOpen={open} />}
              <MenuList
                key={searching ? 'search' : category?.id}
                products={rest}
                currency={tenant.currency}
                onOpen={open}
              />
              {products.length === 0 && (
                <NothingFound query={query.trim()} departmentId={departmentId} onQuery={setQuery} />
              )}
              {!searching && next && (
                <Button variant="ghost" mt="4" mx="auto" display="flex" onClick={() => select(next.id)}>
                  {t('menu.next', { category: next.name })}
                  <ArrowRight />
                </Button>
              )}
            </>
          )}
        </chakra.div>
        <MenuDock
          categories={categories}
          selected={searching ? undefined : category?.id}
          onSelect={select}
          query={query}
          onQuery={setQuery}
        />
      </main>
      {opened && (
        <GuestSheet
          id={opened}
          currency={tenant?.currency ?? 'MXN'}
          departmentId={departmentId}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  )
}

type SheetProps = { id: string; currency: string; departmentId: string; onClose(): void }

/** The product, to be read: a guest orders with the waiter until the table is joined. */
function GuestSheet({ id, currency, departmentId, onClose }: SheetProps) {
  const { language } = useI18n()
  const product = useProducts({ departmentId })?.find(each => each.id === id)
  const groups = useModifiers(product?.modifierIds ?? [])
  if (!product) return null
  return (
    <LazyProductSheet
      guest
      product={localized(product, language)}
      groups={groups?.map(group => localized(group, language))}
      image={imageUrl(product.image)}
      currency={currency}
      onClose={onClose}
    />
  )
}
