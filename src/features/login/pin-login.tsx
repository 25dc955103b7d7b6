import deviceTablet from '@phosphor-icons/core/assets/bold/device-tablet-bold.svg?raw'
import { useNavigate } from 'react-router-dom'
import { useSyncStatus } from '../../data/outbox/use-sync-status.ts'
import { type PersonOnTablet, usePeopleWithPin } from '../../data/session/use-tablet.ts'
import { useWords } from '../../i18n/language.tsx'
import { pinWords } from '../../i18n/pin/words.ts'
import { signInWithPin } from '../../platform/pin.ts'
import { requestRefresh } from '../../platform/sync-control.ts'
import { Button } from '../../ui/controls/button.tsx'
import { createIcon } from '../../ui/controls/icon.tsx'
import { DoubleRule } from '../../ui/layout/rules.tsx'
import { PinEntry } from '../../ui/pin/pin-entry.tsx'
import { StatusBar } from '../../ui/status/status-bar.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { OwnTables } from '../shared/own-tables.tsx'
import { chooseDestination } from './destination.ts'

const Tablet = createIcon(deviceTablet)

const Page = chakra('main', {
  base: {
    display: 'grid',
    gap: '5',
    alignContent: 'start',
    minH: '100dvh',
    maxW: '1100px',
    mx: 'auto',
    px: '5',
    py: '6',
  },
})
const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: '4' },
})

type Props = {
  tenantName: string
  tabletName: string
  from: string | null
  /** @param user the user name of the person who wants to sign in with the password; `''` if it is not known */
  onPassword(user: string): void
}

export function PinLogin({ tenantName, tabletName, from, onPassword }: Props) {
  const words = useWords(pinWords)
  const navigate = useNavigate()
  const sync = useSyncStatus()
  const people = usePeopleWithPin()

  async function enter(person: PersonOnTablet, pin: string) {
    const result = await signInWithPin(person, pin)
    if (!result.ok) return result
    void navigate(chooseDestination(from, result.session.role), { replace: true })
    return undefined
  }

  return (
    <Page>
      <div>
        <chakra.p textStyle="masthead" fontSize="42" color="green" pb="2">
          {tenantName}
        </chakra.p>
        <DoubleRule color="green" />
        <Row pt="2">
          <chakra.span display="inline-flex" gap="2" alignItems="center" fontWeight="650">
            <Tablet size={22} />
            {tabletName}
          </chakra.span>
          <chakra.div display="flex" color="green">
            <StatusBar sync={sync} onRefresh={requestRefresh} />
          </chakra.div>
        </Row>
        {sync?.state === 'offline' && <chakra.p color="fg.muted">{words.worksOffline}</chakra.p>}
      </div>
      <chakra.h1 textStyle="title">{words.serving}</chakra.h1>
      {people && (
        <PinEntry
          people={people}
          greet={words.hello}
          about={({ uid }) => <OwnTables uid={uid} />}
          onPin={enter}
          onPassword={({ user }) => onPassword(user)}
        />
      )}
      <chakra.div borderTop="1px solid" borderColor="border" pt="3">
        <Button variant="ghost" mx="-20px" onClick={() => onPassword('')}>
          {words.other}
        </Button>
      </chakra.div>
    </Page>
  )
}
