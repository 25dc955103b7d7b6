import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from '../data/session/use-session.ts'
import { commonWords } from '../i18n/common/words.ts'
import { useWords } from '../i18n/language.tsx'
import { LinkButton } from '../ui/controls/button.tsx'
import { MessageScreen } from '../ui/feedback/message-screen.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { appWords } from './words/words.ts'

/** What is the staff's alone. A guest is told so; whoever is nobody is asked who they are. */
export function Staff({ children }: { children: ReactNode }) {
  const words = useWords(appWords)
  const common = useWords(commonWords)
  const session = useSession()
  const { pathname } = useLocation()
  const login = `/login?${new URLSearchParams({ from: pathname })}`
  if (session === undefined) return <LoadingScreen />
  if (session === null) return <Navigate to={login} replace />
  if (session.role !== 'guest') return children
  return (
    <MessageScreen
      refused
      title={words.deniedTitle}
      actions={
        <>
          <LinkButton to={login}>{words.signIn}</LinkButton>
          <LinkButton to="/" variant="outline">
            {common.toMenu}
          </LinkButton>
        </>
      }
    >
      {words.staffOnly}
    </MessageScreen>
  )
}
