import { useEffect, useRef, useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { useWords } from '../i18n/language.tsx'
import type { AppUpdater, UpdateState } from '../platform/service-worker.ts'
import { links } from '../routes/links.ts'
import { Button } from '../ui/controls/button.tsx'
import { chakra } from '../ui/theme/chakra.tsx'
import { appWords } from './words/words.ts'

const Card = chakra('aside', {
  base: {
    position: 'fixed',
    zIndex: 'dock',
    insetInlineEnd: '4',
    bottom: 'calc(var(--dock, 0px) + 16px + env(safe-area-inset-bottom))',
    w: 'calc(100% - 32px)',
    maxW: '440px',
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '3',
    ps: '4',
    pe: '2',
    py: '2',
    bg: 'ink',
    color: 'paper',
    borderRadius: 'tile',
    boxShadow: 'lift',
    animationStyle: 'settle',
    '--focus-ring': '{colors.saffron}',
  },
})

type Props = { update: UpdateState; updates: AppUpdater }

/**
 * Asks the user whether to activate a new version of the app. If another tab has already activated it, this tab does
 * not ask: it reloads at the next navigation, or when the tab is shown or hidden. While an order, the login or a record
 * of the admin area is open, this tab neither asks nor reloads. While a dialog is open, it does not reload.
 */
export function UpdatePrompt({ update, updates }: Props) {
  const words = useWords(appWords)
  const { pathname, search } = useLocation()
  const [later, setLater] = useState(false)
  const isBusy = mustNotInterrupt(pathname, search)
  const shownAt = useRef(pathname)

  useEffect(() => {
    if (update !== 'activated' || isBusy) return
    const reload = () => !document.querySelector('dialog[open]') && window.location.reload()
    if (shownAt.current !== pathname) reload()
    document.addEventListener('visibilitychange', reload)
    return () => document.removeEventListener('visibilitychange', reload)
  }, [update, isBusy, pathname])

  if (update !== 'waiting' || isBusy || later) return null
  return (
    <Card aria-label={words.newVersion}>
      <chakra.p fontWeight="600" py="2">
        {words.newVersion}
      </chakra.p>
      <chakra.div display="flex" ms="auto">
        <Button variant="bare" size="sm" color="saffron" onClick={() => updates.update()}>
          {words.useIt}
        </Button>
        <Button variant="bare" size="sm" onClick={() => setLater(true)}>
          {words.later}
        </Button>
      </chakra.div>
    </Card>
  )
}

const mustNotInterrupt = (pathname: string, search: string): boolean =>
  matchPath(links.order(':idDepartment', ':idOrder'), pathname) !== null ||
  pathname === links.login() ||
  new URLSearchParams(search).has('id')
