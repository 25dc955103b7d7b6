import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from '../data/session/use-session.ts'
import { commonWords } from '../i18n/common/words.ts'
import { useWords } from '../i18n/language.tsx'
import { mayOpen, type RouteName } from '../routes/access.ts'
import { links } from '../routes/links.ts'
import { LinkButton } from '../ui/controls/button.tsx'
import { MessageScreen } from '../ui/feedback/message-screen.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { appWords } from './words/words.ts'

type Props = { route: RouteName; children: ReactNode }

export function RouteGate({ route, children }: Props) {
  const words = useWords(appWords)
  const common = useWords(commonWords)
  const session = useSession()
  const { pathname } = useLocation()
  const login = links.login({ from: pathname })
  if (session === undefined) return <LoadingScreen />
  if (session === null) return <Navigate to={login} replace />
  if (mayOpen(route, session)) return children
  return (
    <MessageScreen
      refused
      title={words.deniedTitle}
      actions={
        <>
          <LinkButton to={login}>{words.signIn}</LinkButton>
          <LinkButton to={links.menu()} variant="outline">
            {common.toMenu}
          </LinkButton>
        </>
      }
    >
      {session.role === 'guest' ? words.staffOnly : words.otherRole}
    </MessageScreen>
  )
}
