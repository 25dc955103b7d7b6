import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { may } from '../../../domain/permissions.ts'
import { version } from '../../../package.json'
import { useSession } from '../../data/session/use-session.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { installWords } from '../../i18n/install/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { installApp, onInstallStateChange, readInstallState } from '../../platform/install.ts'
import { clearCurrentUser, signOut } from '../../platform/session.ts'
import { mayOpen } from '../../routes/access.ts'
import { links } from '../../routes/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { MutedSmall, MutedText } from '../../ui/layout/parts.ts'
import { DeviceLink } from '../../ui/status/device-link.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { isPreferenceOn, type Preference, setPreference } from '../../ui/theme/preferences.ts'
import { FollowingChoices } from '../shared/following/following-choices.tsx'
import { AlertChoices } from './alert-choices.tsx'
import { PracticeButton } from './practice-button.tsx'
import { TabletButtons } from './tablet/tablet-buttons.tsx'
import { useStoragePersistence } from './use-storage-persistence.ts'
import { tablesWords } from './words/words.ts'

const Body = chakra('div', { base: { p: '5', display: 'grid', gap: '4', overflowY: 'auto', minH: '0' } })
const Row = chakra('div', {
  base: {
    py: '2',
    borderTop: '1px solid',
    borderColor: 'border',
    '& label': { display: 'flex', flexDirection: 'row-reverse', justifyContent: 'space-between' },
  },
})

export function AccountDialog({ onClose }: { onClose(): void }) {
  const words = useWords(tablesWords)
  const common = useWords(commonWords)
  const installText = useWords(installWords)
  const session = useSession()
  const persistence = useStoragePersistence()
  const offer = useSyncExternalStore(onInstallStateChange, readInstallState)
  const toLogin = () => window.location.assign(links.login())
  const role = session?.role
  return (
    <Dialog label={words.account} size="small" onClose={onClose}>
      <Body>
        <div>
          <chakra.h2 textStyle="title">{session?.name}</chakra.h2>
          {role && <MutedText>{words.role[role]}</MutedText>}
        </div>
        <section>
          <chakra.h3 textStyle="subheading" color="green" pb="1">
            {words.device.title}
          </chakra.h3>
          <Choice preference="left-handed" name={words.device.leftHanded}>
            {words.device.leftHandedText}
          </Choice>
          <Choice preference="sunlight" name={words.device.sunlight}>
            {words.device.sunlightText}
          </Choice>
          {persistence && (
            <Row>
              <chakra.p fontWeight="650">{words.device.memory}</chakra.p>
              <MutedSmall pb="1">{words.device[persistence]}</MutedSmall>
              {offer === 'ios' && <MutedSmall pb="1">{installText.staffIos}</MutedSmall>}
              {offer === 'possible' && (
                <Button size="sm" variant="outline" my="1" onClick={() => void installApp()}>
                  {installText.install}
                </Button>
              )}
            </Row>
          )}
          {session && <TabletButtons session={session} />}
          {session && may(session, 'openOrder', { settings: {} }) && <PracticeButton onDone={onClose} />}
          <DeviceLink label="viewState" />
          <Row>
            <MutedSmall pb="1">
              {common.appName} {version}
            </MutedSmall>
          </Row>
        </section>
        <FollowingChoices />
        {session && role !== 'kitchen' && <AlertChoices uid={session.uid} />}
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3">
          {mayOpen('admin', session) && (
            <LinkButton to={links.admin()} variant="outline" gridColumn="1 / -1">
              {words.admin}
            </LinkButton>
          )}
          {mayOpen('closedChecks', session) && (
            <LinkButton to={links.closedChecks()} variant="outline" gridColumn="1 / -1">
              {words.closedChecks}
            </LinkButton>
          )}
          {mayOpen('till', session) && (
            <LinkButton to={links.till()} variant="outline" gridColumn="1 / -1">
              {common.till}
            </LinkButton>
          )}
          <LinkButton to={links.kitchen()} variant="outline" gridColumn="1 / -1">
            {words.kitchen}
          </LinkButton>
          <LinkButton to={links.menu()} variant="outline">
            {words.openMenu}
          </LinkButton>
          <Button variant="outline" onClick={() => void signOut().then(toLogin)}>
            {words.signOut}
          </Button>
          <Button variant="outline" gridColumn="1 / -1" onClick={() => void clearCurrentUser().then(toLogin)}>
            {words.handOver}
          </Button>
          <Button variant="ghost" gridColumn="1 / -1" onClick={onClose}>
            {common.close}
          </Button>
        </chakra.div>
      </Body>
    </Dialog>
  )
}

function Choice({ preference, name, children }: { preference: Preference; name: string; children: ReactNode }) {
  const [on, setOn] = useState(() => isPreferenceOn(preference))
  const choose = (wanted: boolean) => {
    setPreference(preference, wanted)
    setOn(wanted)
  }
  return (
    <Row>
      <Switch checked={on} onChange={choose}>
        {name}
      </Switch>
      <MutedSmall pb="1">{children}</MutedSmall>
    </Row>
  )
}
