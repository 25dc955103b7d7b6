import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import type { Updates } from '../platform/service-worker.ts'
import { optional } from '../ui/controls/optional.ts'
import { SkipLink } from './skip-link.tsx'

const UpdatePrompt = optional(async () => (await import('./update-prompt.tsx')).UpdatePrompt)

/** What is around every screen: the way past its head, where the focus goes, and the new version that waits. */
export function Frame({ updates }: { updates: Updates }) {
  const { pathname } = useLocation()
  const update = useSyncExternalStore(updates.onChange, updates.current)
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the occasion
  useEffect(() => {
    // What had the focus is gone with its screen: whoever works by keyboard or ear goes on at the new one's content.
    if (!first.current && document.activeElement === document.body) focusMain()
    first.current = false
  }, [pathname])
  return (
    <>
      <SkipLink onSkip={focusMain} />
      <Outlet />
      {update !== 'none' && (
        <Suspense>
          <UpdatePrompt update={update} updates={updates} />
        </Suspense>
      )}
    </>
  )
}

function focusMain(): void {
  const main = document.querySelector('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus({ preventScroll: true })
}
