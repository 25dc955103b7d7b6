import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useWholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { useSyncStatus } from '../../../data/outbox/use-sync-status.ts'
import { useSession } from '../../../data/session/use-session.ts'
import { useWords } from '../../../i18n/language.tsx'
import type { Session } from '../../../platform/identity.ts'
import { requestRefresh } from '../../../platform/sync-control.ts'
import { mayOpen } from '../../../routes/access.ts'
import { links } from '../../../routes/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { MessageScreen } from '../../../ui/feedback/message-screen.tsx'
import { VisuallyHidden } from '../../../ui/layout/rules.tsx'
import { StatusBar } from '../../../ui/status/status-bar.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { adminWords } from '../words/words.ts'
import { AdminProvider } from './admin-context.ts'
import { ChangeNotice } from './change-notice.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { Navigation } from './navigation.tsx'
import { OfflineBand } from './offline-band.tsx'
import { readRevOf, useChangeNotice } from './use-change-notice.ts'
import { UserMenu } from './user-menu.tsx'

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '212px minmax(0, 1fr)' },
    gridTemplateRows: { base: 'auto minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
    h: 'calc(100dvh - var(--notice, 0px))',
    bg: 'bg',
    _print: { display: 'block', h: 'auto' },
  },
})
const Side = chakra('header', {
  base: {
    display: { base: 'grid', md: 'flex' },
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    flexDirection: 'column',
    minW: '0',
    bg: 'green.deep',
    color: 'paper',
    pt: 'env(safe-area-inset-top)',
    '--focus-ring': '{colors.saffron}',
    '--inner': '{colors.green.deep}',
    _print: { display: 'none' },
  },
})
const Masthead = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    alignItems: { base: 'baseline', md: 'stretch' },
    columnGap: '3',
    px: { base: '4', md: '5' },
    py: { base: '2', md: '4' },
    minW: '0',
  },
})
const TenantName = chakra('p', {
  base: {
    textStyle: 'hero',
    fontSize: { base: '22', sm: '26' },
    lineHeight: '1.35',
    lineClamp: { base: 1, md: 2 },
    minW: '0',
  },
})
const Area = chakra('p', { base: { color: 'celadon', textStyle: 'small', hideBelow: 'sm' } })
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    alignItems: { base: 'center', md: 'flex-start' },
    gridArea: { base: '1 / 2', md: 'auto' },
    mt: { md: 'auto' },
    flexShrink: '0',
    ps: { md: '3' },
    pe: '2',
    pb: { md: '3' },
    gap: '1',
    '& > [role=status], & > div': { ms: '0' },
  },
})
const Main = chakra('main', {
  base: {
    minW: '0',
    minH: '0',
    overflow: 'auto',
    display: 'flex',
    flexDirection: 'column',
    position: 'relative',
    _print: { overflow: 'visible' },
  },
})

/** The server checks the user's rights again, so a user who gets past the check here cannot change the catalogue. */
export function AdminShell() {
  const session = useSession()
  const words = useWords(adminWords)
  if (session === undefined) return null
  if (!session) return <SessionEnded />
  if (!mayOpen('admin', session)) {
    return (
      <MessageScreen
        refused
        title={words.noRights.title}
        actions={<LinkButton to={links.menu()}>{words.nav.menu}</LinkButton>}
      >
        <p role="alert">{words.noRights.text}</p>
      </MessageScreen>
    )
  }
  return <Frame session={session} />
}

/**
 * Shown when nobody is signed in, for example after the server ended the session because the account was blocked. After
 * signing in, the user returns to the same page.
 */
function SessionEnded() {
  const { ended } = useWords(adminWords)
  const { pathname, search } = useLocation()
  const login = links.login({ from: pathname + search })
  return (
    <MessageScreen title={ended.title} actions={<LinkButton to={login}>{ended.signIn}</LinkButton>}>
      <p role="alert">{ended.text}</p>
    </MessageScreen>
  )
}

function Frame({ session }: { session: Session }) {
  const words = useWords(adminWords)
  const catalogue = useWholeCatalogue()
  const sync = useSyncStatus()
  const { notice, undoing, change, undo, dismiss } = useChangeNotice()
  const readOnly = sync?.state === 'offline'
  return (
    <Root>
      <Side>
        <Masthead>
          <TenantName>{catalogue?.tenant.name}</TenantName>
          <Area>{words.title}</Area>
        </Masthead>
        <Navigation firstDepartmentId={catalogue?.departments[0]?.id} />
        <Foot>
          <StatusBar sync={sync} onRefresh={requestRefresh} />
          <UserMenu session={session} />
        </Foot>
      </Side>
      <Main data-scroller="page">
        {readOnly && <OfflineBand />}
        {catalogue ? (
          <AdminProvider value={{ catalogue, readOnly, change }}>
            <Suspense fallback={<ListSkeleton />}>
              <Outlet />
            </Suspense>
          </AdminProvider>
        ) : readOnly ? (
          <>
            <VisuallyHidden as="h1">{words.title}</VisuallyHidden>
            <EmptyState title={words.waiting.title}>{words.waiting.text}</EmptyState>
          </>
        ) : (
          <ListSkeleton />
        )}
      </Main>
      <ChangeNotice
        notice={notice}
        rev={catalogue ? readRevOf(notice, catalogue) : 0}
        undoing={undoing}
        onUndo={undo}
        onDismiss={dismiss}
      />
    </Root>
  )
}
