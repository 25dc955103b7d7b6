import { useEffect, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router-dom'
import { useDepartments, useTenant } from '../../data/catalogue/use-catalogue.ts'
import { useSyncStatus } from '../../data/outbox/use-sync-status.ts'
import { useEnrolment } from '../../data/session/use-tablet.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { signInAsGuest } from '../../platform/session.ts'
import { requestRefresh } from '../../platform/sync-control.ts'
import { links } from '../../routes/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { chooseGreeting } from '../../ui/format/time.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { StatusBar } from '../../ui/status/status-bar.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { LoginBanner } from './login-banner.tsx'
import { LoginForm } from './login-form.tsx'
import { PendingOrdersNote } from './pending-orders-note.tsx'
import { PinLogin } from './pin-login.tsx'
import { loginWords } from './words/words.ts'

const Page = chakra('div', {
  base: {
    minH: '100dvh',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '57% 1fr' },
    gridTemplateRows: { base: 'auto 1fr', md: '1fr' },
  },
})
const Side = chakra('main', {
  base: { display: 'flex', flexDirection: 'column', px: { base: '4', sm: '44px' }, py: '3', minW: '0' },
})
const Welcome = chakra('div', {
  base: { display: 'grid', gap: '5', my: 'auto', w: 'full', maxW: '440px', mx: 'auto', py: '5' },
})

/**
 * The data of the login page's route loader. `choosesTenant`: the host name has no subdomain of a restaurant (tenant),
 * so the page has a link to choose another restaurant.
 */
export type LoginData = { choosesTenant: boolean }

export function LoginScreen() {
  const words = useWords(loginWords)
  const common = useWords(commonWords)
  const [params] = useSearchParams()
  const { choosesTenant } = useLoaderData<LoginData>()
  const tenant = useTenant()
  const departments = useDepartments() ?? []
  const sync = useSyncStatus()
  const isUnknown = tenant === null && sync !== undefined && sync.state !== 'offline'
  useEffect(() => {
    // A new device has no data of the restaurant yet. It signs in as a guest, so that it can read the restaurant's name
    // and pictures for this page.
    if (isUnknown) void signInAsGuest()
  }, [isUnknown])
  useTitle(words.enter, tenant?.name)
  const enrolment = useEnrolment()
  /**
   * Set when a person on a tablet enrolled for PINs wants to sign in with the password instead: the person's user name,
   * or '' if the name is not known.
   */
  const [passwordUser, setPasswordUser] = useState<string>()
  if (enrolment === undefined) return null
  if (enrolment && passwordUser === undefined) {
    const tenantName = tenant?.name ?? common.appName
    return (
      <PinLogin
        tenantName={tenantName}
        tabletName={enrolment.name}
        from={params.get('from')}
        onPassword={setPasswordUser}
      />
    )
  }
  return (
    <Page>
      <LoginBanner name={tenant?.name ?? common.appName} departments={departments} />
      <Side>
        <chakra.div display="flex" color="green" me="-10px">
          <StatusBar sync={sync} onRefresh={requestRefresh} />
        </chakra.div>
        <Welcome>
          <chakra.h1 textStyle="title" fontSize={{ base: '30', sm: '42' }} color="green">
            {words[chooseGreeting(new Date().getHours())]}
          </chakra.h1>
          <LoginForm from={params.get('from')} userName={passwordUser} />
          <PendingOrdersNote />
        </Welcome>
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" mx="-20px">
          <LinkButton to={links.menu()} variant="ghost">
            {words.menu}
          </LinkButton>
          {choosesTenant && (
            <LinkButton to={links.login({ TENANT: '' })} reloadDocument variant="ghost">
              {words.otherTenant}
            </LinkButton>
          )}
        </chakra.div>
      </Side>
    </Page>
  )
}
