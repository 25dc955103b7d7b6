import { chakra } from '@chakra-ui/react'
import arrowRight from '@phosphor-icons/core/assets/bold/arrow-right-bold.svg?raw'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useCategories, useDepartments, useProducts, useTenant } from '../../data/catalogue/use-catalogue.ts'
import { useJoinedTable } from '../../data/guest/use-joined-table.ts'
import { useSyncStatus } from '../../data/outbox/use-sync-status.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { localized } from '../../i18n/localized.ts'
import { refresh } from '../../platform/sync-control.ts'
import { links } from '../../routes/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { icon } from '../../ui/controls/icon.tsx'
import { optional } from '../../ui/controls/optional.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NothingFound } from '../../ui/feedback/nothing-found.tsx'
import { MenuSkeleton } from '../../ui/feedback/skeleton.tsx'
import { matches } from '../../ui/format/search.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PullToRefresh } from '../../ui/layout/pull-to-refresh.tsx'
import { Hero } from './hero.tsx'
import { Masthead } from './masthead.tsx'
import { MenuDock } from './menu-dock.tsx'
import { MenuList } from './menu-list.tsx'
import { menuWords } from './words/words.ts'

const ArrowRight = icon(arrowRight)
const GuestInstall = optional(async () => (await import('./guest-install.tsx')).GuestInstall)

/** What orders: the menu itself is only read, and does not wait for it. */
const GuestSheet = lazy(async () => ({ default: (await import('./guest-sheet.tsx')).GuestSheet }))
const TableBar = lazy(async () => ({ default: (await import('./table-bar.tsx')).TableBar }))

const Page = chakra('div', {
  base: { maxW: '1180px', mx: 'auto', px: { base: '4', sm: '6' }, pb: 'calc(var(--dock, 72px) + 24px)' },
})

/** The menu of a department, as a guest reads it. */
export function MenuScreen() {
  const { language } = useLanguage()
  const words = useWords(menuWords)
  const common = useWords(commonWords)
  const navigate = useNavigate()
  const { idDepartment, idCustomer } = useParams()
  const [picked, setPicked] = useState<string>()
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState<string>()
  const [params, setParams] = useSearchParams()
  const joined = useJoinedTable()

  const tenant = useTenant()
  const departments = useDepartments()
  const sync = useSyncStatus()
  const departmentId = idDepartment ?? departments?.[0]?.id
  const stored = useCategories(departmentId)
  const categories = stored?.map(category => localized(category, language)) ?? []
  const category = categories.find(({ id }) => id === picked) ?? categories[0]
  const searching = query.trim() !== ''
  const inCategory = useProducts(departmentId && category ? { departmentId, categoryId: category.id } : undefined)
  // A long menu is read whole for a search only.
  const all = useProducts(departmentId && searching ? { departmentId } : undefined)
  // Until it is read, the search is in what is shown already.
  const read = searching ? (all ?? inCategory) : inCategory
  const products = useMemo(
    () => read?.map(each => localized(each, language)).filter(({ name }) => !searching || matches(name, query)),
    [read, language, searching, query],
  )
  const [tableId, code] = [params.get('table'), params.get('t')]
  const seat = tableId && code ? { tableId, t: code, ...(idCustomer && { customer: idCustomer }) } : undefined
  const currency = tenant?.currency ?? 'MXN'
  useTitle(tenant?.name)
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
        name={tenant?.name ?? common.appName}
        departments={departments?.map(each => localized(each, language)) ?? []}
        selected={departmentId}
        onSelect={id => void navigate({ pathname: links.menu(id, idCustomer), search: params.toString() })}
      />
      <main>
        <PullToRefresh onRefresh={refresh}>
          <chakra.div id="menu" role="tabpanel" aria-label={category?.name ?? common.menu} pt="4" minH="60dvh">
            {unknown ? (
              <EmptyState
                title={common.notFoundTitle}
                action={<LinkButton to={links.menu()}>{common.toMenu}</LinkButton>}
              >
                {common.notFoundText}
              </EmptyState>
            ) : tenant && stored?.length === 0 && departments?.length !== 0 ? (
              <EmptyState title={common.emptyMenuTitle}>{common.emptyMenuText}</EmptyState>
            ) : !tenant || !products || categories.length === 0 ? (
              sync?.state === 'offline' && departments?.length === 0 ? (
                <EmptyState title={words.firstOffline}>{words.firstOfflineText}</EmptyState>
              ) : (
                <MenuSkeleton />
              )
            ) : (
              <>
                {hero && (
                  <Hero product={hero} category={category?.name ?? ''} currency={tenant.currency} onOpen={open} />
                )}
                <MenuList
                  key={searching ? 'search' : category?.id}
                  products={rest}
                  currency={tenant.currency}
                  onOpen={open}
                />
                {products.length === 0 && (!searching || all) && (
                  <NothingFound
                    guest
                    query={query.trim()}
                    names={all?.map(each => localized(each, language).name) ?? []}
                    onQuery={setQuery}
                  />
                )}
                {!searching && next && (
                  <Button variant="ghost" mt="4" mx="auto" display="flex" onClick={() => select(next.id)}>
                    {words.next(next.name)}
                    <ArrowRight />
                  </Button>
                )}
                <Suspense>
                  <GuestInstall />
                </Suspense>
              </>
            )}
          </chakra.div>
        </PullToRefresh>
        <MenuDock
          categories={categories}
          selected={searching ? undefined : category?.id}
          onSelect={select}
          query={query}
          onQuery={setQuery}
        >
          {(seat || joined) && (
            <Suspense>
              <TableBar code={seat} currency={currency} onJoined={() => setParams({}, { replace: true })} />
            </Suspense>
          )}
        </MenuDock>
      </main>
      {opened && (
        <Suspense>
          <GuestSheet
            key={opened}
            id={opened}
            currency={currency}
            hasScannedCode={seat !== undefined}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </Page>
  )
}
