import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useSyncStatus } from '../data/outbox/use-sync-status.ts'
import { useIsPractising } from '../data/session/practice.ts'
import { useSession } from '../data/session/use-session.ts'
import { whenFirstScreenShown } from '../platform/first-screen.ts'
import type { AppUpdater } from '../platform/service-worker.ts'
import { links } from '../routes/links.ts'
import { useHideToastOfLastScreen } from '../ui/feedback/toast.tsx'
import { lazyOptional } from '../ui/layout/lazy-optional.ts'
import { SkipLink } from './skip-link.tsx'
import { useHideMoneyByRole } from './use-hide-money-by-role.ts'

const StaffAlerts = lazyOptional(async () => {
  await whenFirstScreenShown()
  return (await import('../features/alerts/staff-alerts.tsx')).StaffAlerts
})
const PracticeBanner = lazyOptional(async () => (await import('./practice-banner.tsx')).PracticeBanner)
const PausedNotice = lazyOptional(async () => (await import('./paused-notice.tsx')).PausedNotice)
const UpdatePrompt = lazyOptional(async () => (await import('./update-prompt.tsx')).UpdatePrompt)

/** Wraps every screen, and adds what belongs to no single screen, for example the alerts for staff. */
export function AppFrame({ updates }: { updates: AppUpdater }) {
  const { pathname } = useLocation()
  const update = useSyncExternalStore(updates.onChange, updates.current)
  const first = useRef(true)
  const hideToast = useHideToastOfLastScreen()
  const session = useSession()
  const isPaused = useSyncStatus()?.problem === 'paused'
  const isPractising = useIsPractising()
  useHideMoneyByRole(pathname, session)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each new path
  useEffect(() => {
    if (!first.current) {
      // If the focused element was removed with the previous screen, the browser has focused `body`. Then the focus
      // moves to the content of the new screen.
      if (document.activeElement === document.body) focusMain()
      hideToast()
    }
    first.current = false
  }, [pathname])
  return (
    <>
      <SkipLink onSkip={focusMain} />
      {isPaused && (
        <Suspense>
          <PausedNotice isGuest={!session || session.role === 'guest'} />
        </Suspense>
      )}
      {isPractising && !isPaused && isOnTables(pathname) && (
        <Suspense>
          <PracticeBanner />
        </Suspense>
      )}
      <Outlet />
      {session && session.role !== 'guest' && (
        <Suspense>
          <StaffAlerts key={session.uid} uid={session.uid} role={session.role} />
        </Suspense>
      )}
      {update !== 'none' && (
        <Suspense>
          <UpdatePrompt update={update} updates={updates} />
        </Suspense>
      )}
    </>
  )
}

/** The paths of the tables, of an order and of a payment begin with `/table`. */
const isOnTables = (pathname: string): boolean => pathname.startsWith(links.tables())

function focusMain(): void {
  const main = document.querySelector('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus({ preventScroll: true })
}
