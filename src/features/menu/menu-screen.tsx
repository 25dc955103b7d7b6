import { lazy, Suspense, useCallback, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useDepartments, useTenant } from '../../data/catalogue/use-catalogue.ts'
import { useLastJoinedOrder } from '../../data/guest/use-last-joined-order.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { localize } from '../../i18n/localize.ts'
import { requestRefresh } from '../../platform/sync-control.ts'
import { links } from '../../routes/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { PullToRefresh } from '../../ui/controls/pull-to-refresh.tsx'
import { MessageScreen } from '../../ui/feedback/message-screen.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { chakra } from '../../ui/theme/chakra.tsx'
import { MenuContent } from './menu-content.tsx'
import { MenuDock } from './menu-dock.tsx'
import { MenuHeader } from './menu-header.tsx'
import { useMenu } from './use-menu.ts'
import { useRemoveCode } from './use-remove-code.ts'

// These two components are loaded lazily, so that the menu is shown without waiting for their code.
const GuestProductSheet = lazy(async () => ({ default: (await import('./guest-product-sheet.tsx')).GuestProductSheet }))
const TableBar = lazy(async () => ({ default: (await import('./table-bar.tsx')).TableBar }))

const Page = chakra('div', {
  base: {
    maxW: '1180px',
    mx: 'auto',
    px: { base: '4', sm: '6' },
    pb: 'calc(var(--dock, 72px) + var(--toast, 0px) + 24px)',
  },
})

export function MenuScreen() {
  const { language } = useLanguage()
  const common = useWords(commonWords)
  const navigate = useNavigate()
  const { idDepartment, idCustomer } = useParams()
  const [pickedId, setPickedId] = useState<string>()
  const [query, setQuery] = useState('')
  const [openedId, setOpenedId] = useState<string>()
  const [params] = useSearchParams()
  const removeCode = useRemoveCode()
  const joined = useLastJoinedOrder()
  const tenant = useTenant()
  const departments = useDepartments()
  const departmentId = idDepartment ?? departments?.[0]?.id
  const menu = useMenu(departmentId, pickedId, query)
  const [tableId, code] = [params.get('table'), params.get('t')]
  const tableCode = tableId && code ? { tableId, t: code, ...(idCustomer && { customer: idCustomer }) } : undefined
  const currency = tenant?.currency ?? 'MXN'
  useTitle(tenant?.name)
  const openProduct = useCallback((id: string) => setOpenedId(id), [])
  const selectCategory = (id: string) => {
    setPickedId(id)
    setQuery('')
    document.getElementById('menu')?.scrollIntoView({ block: 'start' })
  }
  const isUnknown = departments && departments.length > 0 && !departments.some(({ id }) => id === departmentId)
  if (isUnknown) {
    return (
      <MessageScreen title={common.notFoundTitle} actions={<LinkButton to={links.menu()}>{common.toMenu}</LinkButton>}>
        {common.notFoundText}
      </MessageScreen>
    )
  }
  return (
    <Page>
      <MenuHeader
        name={tenant?.name ?? common.appName}
        languages={tenant?.settings.languages}
        departments={departments?.map(each => localize(each, language)) ?? []}
        selected={departmentId}
        onSelect={id => void navigate({ pathname: links.menu(id, idCustomer), search: params.toString() })}
      />
      <main>
        <PullToRefresh onRefresh={requestRefresh}>
          <chakra.div id="menu" role="tabpanel" aria-label={menu.category?.name ?? common.menu} pt="4" minH="60dvh">
            <MenuContent
              tenant={tenant}
              departments={departments}
              menu={menu}
              query={query}
              onClearQuery={() => setQuery('')}
              onSelectCategory={selectCategory}
              onOpen={openProduct}
            />
          </chakra.div>
        </PullToRefresh>
        <MenuDock
          categories={menu.categories}
          selected={menu.isSearching ? undefined : menu.category?.id}
          onSelect={selectCategory}
          query={query}
          onQuery={setQuery}
        >
          {(tableCode || joined) && (
            <Suspense>
              <TableBar code={tableCode} currency={currency} onJoined={removeCode} />
            </Suspense>
          )}
        </MenuDock>
      </main>
      {openedId && (
        <Suspense>
          <GuestProductSheet
            key={openedId}
            id={openedId}
            currency={currency}
            hasScannedCode={tableCode !== undefined}
            onClose={() => setOpenedId(undefined)}
          />
        </Suspense>
      )}
    </Page>
  )
}
