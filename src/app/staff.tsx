import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from '../data/session/use-session.ts'
import { useT } from '../i18n/i18n.tsx'
import { LinkButton } from '../ui/controls/button.tsx'
import { MessageScreen } from '../ui/feedback/message-screen.tsx'
import { LoadingScreen } from './loading-screen.tsx'

/** What is the staff's alone. A guest is told so; whoever is nobody is asked who they are. */
export function Staff({ children }: { children: ReactNode }) {
  const t = useT()
  const session = useSession()
  const { pathname } = useLocation()
  const login = `/login?${new URLSearchParams({ from: pathname })}`
  if (session === undefined) return <LoadingScreen />
  if (session === null) return <Navigate to={login} replace />
  if (session.role !== 'guest') return children
  return (
    <MessageScreen
      refused
      title={t('guard.deniedTitle')}
      actions={
        <>
          <LinkButton to={login}>{t('guard.signIn')}</LinkButton>
          <LinkButton to="/" variant="outline">
            {t('guard.toMenu')}
          </LinkButton>
        </>
      }
    >
      {t('guard.staffOnly')}
    </MessageScreen>
  )
}
